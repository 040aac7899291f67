#!/usr/bin/env bash
# A Slurm of two nodes on this machine, and a sweep through it: the table is that of a sweep without Slurm, also when
# one task is lost and another runs twice. As root, with Debian's slurm-wlm and munge. CI does not run it.
#   scripts/slurm_test.sh [build/dev/src/cli/eqrise]
set -euo pipefail
cd "$(dirname "$0")/.."
eqrise=$(realpath "${1:-build/dev/src/cli/eqrise}")
[ "$(id -u)" -eq 0 ] || { echo "slurm_test: run it as root" >&2; exit 2; }
for program in slurmctld slurmd munged sbatch; do
  command -v "$program" >/dev/null || { echo "slurm_test: install slurm-wlm and munge" >&2; exit 2; }
done

work=$(mktemp -d /tmp/eqrise-slurm-XXXXXX)
chmod 755 "$work"
daemons=()
finish() {
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

# Who speaks to whom is proved by munge; a socket of its own leaves the machine's alone.
mkdir -p "$work"/{munge,state,spooln1,spooln2,log}
head -c 1024 /dev/urandom > "$work/munge/key"
chmod 600 "$work/munge/key"
chmod 700 "$work/munge"
munged --foreground --force --key-file="$work/munge/key" --socket="$work/munge.socket" --num-threads=1 \
  --pid-file="$work/munge/pid" --log-file="$work/munge/log" --seed-file="$work/munge/seed" \
  2> "$work/log/munged" &
daemons+=($!)

host=$(hostname -s)
cat > "$work/slurm.conf" <<END
ClusterName=eqrise
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmctldPort=16817
SlurmctldLogFile=$work/log/slurmctld
SlurmdLogFile=$work/log/slurmd-%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
MpiDefault=none
SchedulerParameters=sched_interval=1
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=16818 CPUs=1 State=UNKNOWN
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=16819 CPUs=1 State=UNKNOWN
PartitionName=short Nodes=n1,n2 Default=YES State=UP
END
export SLURM_CONF=$work/slurm.conf
for _ in $(seq 50); do [ -S "$work/munge.socket" ] && break; sleep 0.1; done
slurmctld -D 2> "$work/log/slurmctld.err" & daemons+=($!)
for node in n1 n2; do slurmd -D -N "$node" 2> "$work/log/slurmd-$node.err" & daemons+=($!); done
for _ in $(seq 60); do
  [ "$(sinfo -h -o %T 2>/dev/null | sort -u)" = idle ] && break
  sleep 0.5
done
sinfo || { tail -n 5 "$work"/log/*; exit 1; }

plan=$work/plan.toml
cat > "$plan" <<END
kernels = ["$PWD/kernels/dot.rise", "$PWD/kernels/scal.rise", "$PWD/kernels/asum.rise"]
target = "c"
size = ["small", { n = 4096 }]
rules = ["all", { without = "map-fusion" }, { without = "split-join" }]
END
export XDG_CACHE_HOME=$work/cache
"$eqrise" sweep "$plan" -o "$work/here" --no-cache > "$work/log/here"
"$eqrise" sweep "$plan" -o "$work/there" --engine slurm --tasks 4 --no-cache
"$eqrise" sweep "$plan" -o "$work/there" --shard 2/4 --resume --no-cache > "$work/log/twice"   # runs twice
rm "$work/there/shards/3.jsonl" "$work/there/results.jsonl"                                    # is lost
"$eqrise" sweep collect "$work/there" > "$work/log/lost" && { echo "slurm_test: nobody missed part 3" >&2; exit 1; }
"$eqrise" sweep "$plan" -o "$work/there" --engine slurm --tasks 4 --no-cache

# Times, memory and the names of folders are those of the day.
python3 - "$work/here/results.jsonl" "$work/there/results.jsonl" <<'END'
import json, sys
def plain(value):
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if "seconds" not in k and k not in ("peak_bytes", "max_bytes")}
    return [plain(v) for v in value] if isinstance(value, list) else value
here, there = ([plain(json.loads(line)) for line in open(file)] for file in sys.argv[1:])
if here != there:
    sys.exit("slurm_test: the tables differ")
print(f"slurm_test: {len(here)} rows, the same here and through Slurm")
END
