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
waits_for() {
  ask "$1" --command="alter system set synchronous_standby_names = '$2'"
  ask "$1" --command="select pg_reload_conf()" >/dev/null
}

case ${1:-} in
  promote)
    : "${STANDBY:?}" "${PRIMARY:?}" "${PGBOUNCER_INI:?}" "${PGBOUNCER:?}" "${STANDBY_PLACE:?}"
    if ask "$PRIMARY" --command="select 1" >/dev/null 2>&1; then
      echo "The primary still answers. Stop it first: two primaries would part for ever." >&2
      exit 1
    fi
    # On a second machine with a PgBouncer the replica is the primary already.
    if [[ $(ask "$STANDBY" --command="select pg_is_in_recovery()") == t ]]; then
      # It has nobody to wait for until a new replica is there.
      waits_for "$STANDBY" ""
      [[ $(ask "$STANDBY" --command="select pg_promote(true, 60)") == t ]]
    fi
    # The same file keeps its owner and its rights.
    sed -E "s/host=[^ ]+ port=[0-9]+/$STANDBY_PLACE/" "$PGBOUNCER_INI" >"$PGBOUNCER_INI.new"
    cat "$PGBOUNCER_INI.new" >"$PGBOUNCER_INI" && rm "$PGBOUNCER_INI.new"
    ask "$PGBOUNCER" --command="reload"
    echo "The replica is the primary now: $STANDBY_PLACE"
    ;;
  alone)
    waits_for "${PRIMARY:?}" ""
    echo "The primary no longer waits for the replica: what it saves is on one disk until the replica is back."
    ;;
  together)
    waits_for "${PRIMARY:?}" "*"
    echo "The primary waits for the replica."
    ;;
  *)
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2
    exit 2
    ;;
esac
