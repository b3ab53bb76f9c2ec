#!/usr/bin/env bash
# Changes who is the primary, or whom it waits for. deploy/README.md ("Many machines") tells when.
#
#   failover.sh promote    the primary is dead for good: the replica takes over, and PgBouncer leads to it
#   failover.sh alone      the replica is dead: the primary no longer waits for it
#   failover.sh together   the replica is back: the primary waits for it again
#
# PRIMARY and STANDBY are addresses of a superuser, such as postgresql://postgres@db1:5432/postgres; alone needs PRIMARY only.
# together waits for the replica's application_name: what STANDBY says of itself, or REPLICA.
# For promote also PGBOUNCER_INI, its file with a line `… host=… port=…`; PGBOUNCER, the address of its console; and
# STANDBY_PLACE, what that line is to hold: `host=db2 port=5432`.
set -euo pipefail

ask() { PGCONNECT_TIMEOUT=3 psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }
end() {
  echo "$1" >&2
  exit 1
}
need() {
  for name in "$@"; do [[ -n ${!name:-} ]] || end "Set $name (deploy/README.md, \"Many machines\"). Nothing was changed."; done
}
# Only a server that takes writes has somebody to wait for.
need_primary() {
  recovering=$(ask "$PRIMARY" --command="select pg_is_in_recovery()") || end "PRIMARY refuses. Nothing was changed."
  [[ $recovering == f ]] || end "PRIMARY is a replica itself. Nothing was changed."
}
waits_for() {
  ask "$1" --command="alter system set synchronous_standby_names = '${2//\'/\'\'}'" &&
    ask "$1" --command="select pg_reload_conf()" >/dev/null
}

# REPLICA is the name under which STANDBY receives. Both must be copies of one farm.
name_replica() {
  system="select system_identifier, pg_is_in_recovery() from pg_control_system()"
  ours=$(ask "$PRIMARY" --command="$system") || end "PRIMARY refuses. Nothing was changed."
  theirs=$(ask "$STANDBY" --command="$system") || end "STANDBY refuses. Nothing was changed."
  [[ $theirs == "${ours%|f}|t" ]] || end "STANDBY is no replica of PRIMARY. Nothing was changed."
  # One that has just started receives a moment later.
  for try in 1 2 3 4 5; do
    [[ -z ${REPLICA:-} ]] || return 0
    [[ $try == 1 ]] || sleep 1
    REPLICA=$(ask "$STANDBY" --command="select coalesce(substring(conninfo from '(?:^| )application_name=(\S+)'),
        substring(conninfo from 'fallback_application_name=(\S+)')) from pg_stat_wal_receiver") || end "STANDBY refuses. Nothing was changed."
  done
  [[ -n $REPLICA ]] || end "STANDBY receives from nobody: look into its log. Nothing was changed."
}
# Whether the primary has a replica of that name (Barman and pg_receivewal replay nothing). What one that has just come
# replays is known after its first report.
until_replica() {
  for try in {1..15}; do
    found=$(ask "$PRIMARY" --command="select count(*), count(*) filter (where state = 'streaming'
        and replay_lsn is not null $1) from pg_stat_replication where application_name = '${REPLICA//\'/\'\'}'") || return 1
    [[ $found == *"|0" ]] || return 0
    [[ $found != "0|0" && $try != 15 ]] || return 1
    sleep 1
  done
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
    need PRIMARY STANDBY
    need_primary
    waits=$(ask "$PRIMARY" --command="show synchronous_commit") || end "PRIMARY refuses. Nothing was changed."
    [[ $waits != off && $waits != local ]] ||
      end "PRIMARY has synchronous_commit = $waits, with which it waits for nobody. Nothing was changed."
    name_replica
    until_replica "" || end "No replica \"$REPLICA\" streams from PRIMARY (its pg_stat_replication; one that catches up is not there yet). Writes would stop. Nothing was changed."
    before=$(ask "$PRIMARY" --command="show synchronous_standby_names") || end "PRIMARY refuses. Nothing was changed."
    waits_for "$PRIMARY" "FIRST 1 (\"${REPLICA//\"/\"\"}\")" || end "PRIMARY takes no settings: it must be the address of a superuser."
    until_replica "and sync_state = 'sync'" || {
      waits_for "$PRIMARY" "$before" || end "The primary does not say that it waits for \"$REPLICA\", and could not be set back: look at its synchronous_standby_names."
      end "The primary does not say that it waits for \"$REPLICA\". It is as it was."
    }
    echo "The primary waits for the replica \"$REPLICA\"."
    ;;
  *)
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2
    exit 2
    ;;
esac
