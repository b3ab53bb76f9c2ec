#!/usr/bin/env bash
# Changes who is the primary, or whom it waits for. deploy/README.md ("Many machines") tells when.
#
#   failover.sh promote    the primary is dead for good: the replica takes over, and PgBouncer leads to it
#   failover.sh alone      the replica is dead: the primary no longer waits for it
#   failover.sh together   the replica is back: the primary waits for it again
#
# PRIMARY and STANDBY are addresses of a superuser, such as postgresql://postgres@db1:5432/postgres. For promote also
# PGBOUNCER_INI, its file with a line `… host=… port=…`; PGBOUNCER, the address of its console; and STANDBY_PLACE, what that
# line is to hold: `host=db2 port=5432`.
set -euo pipefail

ask() { PGCONNECT_TIMEOUT=3 psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }
end() {
  echo "$1" >&2
  exit 1
}
need() {
  for name in "$@"; do [[ -n ${!name:-} ]] || end "Set $name (deploy/README.md, \"Many machines\"). Nothing was changed."; done
}
waits_for() {
  ask "$1" --command="alter system set synchronous_standby_names = '$2'"
  ask "$1" --command="select pg_reload_conf()" >/dev/null
}

case ${1:-} in
  promote)
    need STANDBY PRIMARY PGBOUNCER_INI PGBOUNCER STANDBY_PLACE
    [[ -w $PGBOUNCER_INI ]] || end "$PGBOUNCER_INI cannot be written. Nothing was changed."
    # A wrong password is an answer, too: only a server from which nothing comes is dead.
    heard=0 && pg_isready --quiet --timeout=3 --dbname="$PRIMARY" || heard=$?
    case $heard in
      0 | 1) end "The primary still answers. Stop it first: two primaries would part for ever." ;;
      3) end "PRIMARY is not understood. Nothing was changed." ;;
    esac
    recovering=$(ask "$STANDBY" --command="select pg_is_in_recovery()") || end "STANDBY refuses. Nothing was changed."
    # On a second machine with a PgBouncer the replica is the primary already.
    if [[ $recovering == t ]]; then
      # PRIMARY may name another place than the one that lives. A death is noticed here within a moment.
      for try in 1 2 3 4 5; do
        receives=$(ask "$STANDBY" --command="select count(*) from pg_stat_wal_receiver where status = 'streaming'")
        [[ $receives == 0 ]] && break
        [[ $try == 5 ]] && end "The replica still receives from a primary. Stop that one, or try again a minute after its machine died. Nothing was changed."
        sleep 1
      done
      # It has nobody to wait for until a new replica is there.
      waits_for "$STANDBY" ""
      promoted=$(ask "$STANDBY" --command="select pg_promote(true, 60)")
      [[ $promoted == t ]] || end "The replica did not become the primary within a minute: look into its log. PgBouncer was not changed."
    fi
    # The same file keeps its owner and its rights.
    sed -E "s/host=[^ ]+ port=[0-9]+/$STANDBY_PLACE/" "$PGBOUNCER_INI" >"$PGBOUNCER_INI.new"
    cat "$PGBOUNCER_INI.new" >"$PGBOUNCER_INI" && rm "$PGBOUNCER_INI.new"
    ask "$PGBOUNCER" --command="reload"
    echo "The replica is the primary now: $STANDBY_PLACE"
    ;;
  alone)
    need PRIMARY
    waits_for "$PRIMARY" ""
    echo "The primary no longer waits for the replica: what it saves is on one disk until the replica is back."
    ;;
  together)
    need PRIMARY
    waits_for "$PRIMARY" "*"
    echo "The primary waits for the replica."
    ;;
  *)
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2
    exit 2
    ;;
esac
