//! The workloads A and B of egraph_bench in egg, to run in turns with ours:
//!
//!     cargo build --release --manifest-path benches/egg/Cargo.toml
//!     egraph_bench --workload A,B --beside benches/egg/target/release/egg-bench
//!
//! `egg-bench A 11` is a sum of 11 variables modulo associativity and commutativity, `egg-bench B 9`
//! nine iterations of the math benchmark: without limits or a scheduler that bans, and without an
//! analysis, or with `values` behind it one that tells which classes are constants. It prints one
//! JSON object; `seconds` is the run of the rules alone.
use egg::{rewrite as rw, *};
use ordered_float::NotNan;
use std::time::{Duration, Instant};

define_language! {
    enum Math {
        "d" = Diff([Id; 2]),
        "i" = Integral([Id; 2]),
        "+" = Add([Id; 2]),
        "-" = Sub([Id; 2]),
        "*" = Mul([Id; 2]),
        "/" = Div([Id; 2]),
        "pow" = Pow([Id; 2]),
        "ln" = Ln(Id),
        "sqrt" = Sqrt(Id),
        "sin" = Sin(Id),
        "cos" = Cos(Id),
        Constant(NotNan<f64>),
        Symbol(Symbol),
    }
}

/// Which classes have a known value; nothing is added for it.
#[derive(Default)]
struct Values;
impl Analysis<Math> for Values {
    type Data = Option<NotNan<f64>>;
    fn make(egraph: &mut EGraph<Math, Self>, node: &Math, _: Id) -> Self::Data {
        let value = |id: &Id| egraph[*id].data;
        Some(match node {
            Math::Constant(c) => *c,
            Math::Add([a, b]) => value(a)? + value(b)?,
            Math::Sub([a, b]) => value(a)? - value(b)?,
            Math::Mul([a, b]) => value(a)? * value(b)?,
            _ => return None,
        })
    }
    fn merge(&mut self, to: &mut Self::Data, from: Self::Data) -> DidMerge {
        merge_option(to, from, |_, _| DidMerge(false, false))
    }
}

fn sum_rules<N: Analysis<Math>>() -> Vec<Rewrite<Math, N>> {
    vec![
        rw!("commute"; "(+ ?a ?b)" => "(+ ?b ?a)"),
        rw!("associate"; "(+ ?a (+ ?b ?c))" => "(+ (+ ?a ?b) ?c)"),
    ]
}

fn sum_term(n: usize) -> String {
    (1..n).rev().fold(format!("x{n}"), |term, k| format!("(+ x{k} {term})"))
}

fn math_rules<N: Analysis<Math>>() -> Vec<Rewrite<Math, N>> {
    vec![
        rw!("commute-add"; "(+ ?a ?b)" => "(+ ?b ?a)"),
        rw!("commute-mul"; "(* ?a ?b)" => "(* ?b ?a)"),
        rw!("assoc-add"; "(+ ?a (+ ?b ?c))" => "(+ (+ ?a ?b) ?c)"),
        rw!("assoc-mul"; "(* ?a (* ?b ?c))" => "(* (* ?a ?b) ?c)"),
        rw!("sub"; "(- ?a ?b)" => "(+ ?a (* -1 ?b))"),
        rw!("add-zero"; "(+ ?a 0)" => "?a"),
        rw!("mul-zero"; "(* ?a 0)" => "0"),
        rw!("mul-one"; "(* ?a 1)" => "?a"),
        rw!("cancel"; "(- ?a ?a)" => "0"),
        rw!("distribute"; "(* ?a (+ ?b ?c))" => "(+ (* ?a ?b) (* ?a ?c))"),
        rw!("factor"; "(+ (* ?a ?b) (* ?a ?c))" => "(* ?a (+ ?b ?c))"),
        rw!("pow-mul"; "(* (pow ?a ?b) (pow ?a ?c))" => "(pow ?a (+ ?b ?c))"),
        rw!("pow-one"; "(pow ?x 1)" => "?x"),
        rw!("pow-two"; "(pow ?x 2)" => "(* ?x ?x)"),
        rw!("d-add"; "(d ?x (+ ?a ?b))" => "(+ (d ?x ?a) (d ?x ?b))"),
        rw!("d-mul"; "(d ?x (* ?a ?b))" => "(+ (* ?a (d ?x ?b)) (* ?b (d ?x ?a)))"),
        rw!("d-sin"; "(d ?x (sin ?x))" => "(cos ?x)"),
        rw!("d-cos"; "(d ?x (cos ?x))" => "(* -1 (sin ?x))"),
        rw!("i-one"; "(i 1 ?x)" => "?x"),
        rw!("i-cos"; "(i (cos ?x) ?x)" => "(sin ?x)"),
        rw!("i-sin"; "(i (sin ?x) ?x)" => "(* -1 (cos ?x))"),
        rw!("i-sum"; "(i (+ ?f ?g) ?x)" => "(+ (i ?f ?x) (i ?g ?x))"),
        rw!("i-dif"; "(i (- ?f ?g) ?x)" => "(- (i ?f ?x) (i ?g ?x))"),
        rw!("i-parts"; "(i (* ?a ?b) ?x)" =>
            "(- (* ?a (i ?b ?x)) (i (* (d ?x ?a) (i ?b ?x)) ?x))"),
    ]
}

const MATH_TERMS: [&str; 7] = [
    "(i (ln x) x)",
    "(i (+ x (cos x)) x)",
    "(i (* (cos x) x) x)",
    "(d x (+ 1 (* 2 x)))",
    "(d x (- (pow x 3) (* 7 (pow x 2))))",
    "(+ (* y (+ x y)) (- (+ x 2) (+ x x)))",
    "(/ 1 (- (/ (+ 1 (sqrt five)) 2) (/ (- 1 (sqrt five)) 2)))",
];

/// Resident memory at the peak, of the whole process.
fn peak_bytes() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kib = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<usize>().ok());
    kib.unwrap_or(0) * 1024
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.get(2).map(String::as_str) {
        None => run::<()>(&args),
        Some("values") => run::<Values>(&args),
        _ => usage(),
    }
}

fn usage() -> ! {
    eprintln!("usage: egg-bench A VARIABLES [values] | egg-bench B ITERATIONS [values]");
    std::process::exit(2)
}

fn run<N: Analysis<Math> + Default>(args: &[String])
where
    N::Data: Clone,
{
    let size = args.get(1).and_then(|size| size.parse::<usize>().ok());
    let (rules, terms, iterations) = match (args.first().map(String::as_str), size) {
        (Some("A"), Some(n)) => (sum_rules(), vec![sum_term(n)], usize::MAX),
        (Some("B"), Some(k)) => (math_rules(), MATH_TERMS.map(String::from).to_vec(), k),
        _ => usage(),
    };
    let mut runner: Runner<Math, N> = Runner::default()
        .with_scheduler(SimpleScheduler)
        .with_iter_limit(iterations)
        .with_node_limit(usize::MAX)
        .with_time_limit(Duration::from_secs(1 << 30));
    for term in &terms {
        runner = runner.with_expr(&term.parse().expect("a term"));
    }
    let start = Instant::now();
    let runner = runner.run(&rules);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{{\"nodes\": {}, \"classes\": {}, \"iterations\": {}, \"seconds\": {seconds}, \
         \"peak_bytes\": {}}}",
        runner.egraph.total_number_of_nodes(),
        runner.egraph.number_of_classes(),
        runner.iterations.len(),
        peak_bytes()
    );
}
