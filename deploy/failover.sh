#!/usr/bin/env bash
# Changes who is the primary, or whom it waits for. deploy/README.md ("Many machines") tells when.
#
#   failover.sh promote    the primary is dead for good: the replica takes over, and PgBouncer leads to it
#   failover.sh alone      the replica is dead: the primary no longer waits for it
#   failover.sh together   the replica is back: the primary waits for it again
#
# PRIMARY and STANDBY are addresses of a superuser, such as postgresql://postgres@db1:5432/postgres; alone needs PRIMARY only.
# together waits for the replica's application_name: what STANDBY says of itself, or REPLICA.
# For promote also PGBOUNCER_INI, its file; PGBOUNCER, the address of its console; STANDBY_PLACE, where its database is to
# lead: `host=db2 port=5432`; and PGBOUNCER_DATABASE, the database's name there, where that is not domba.
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
  # A replica that has just started receives a moment later.
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

# The file with the line of PGBOUNCER_DATABASE led to STANDBY_PLACE, or a failure where there is not one such line.
led() {
  DATABASE=${PGBOUNCER_DATABASE:-domba} STANDBY_PLACE=$STANDBY_PLACE awk '
    /^[ \t]*\[/ { inside = /^[ \t]*\[databases\]/ }
    inside && /^[^;#=]*=/ {
      name = $0; sub(/[ \t]*=.*/, "", name); sub(/^[ \t]*/, "", name)
      if (name == ENVIRON["DATABASE"]) {
        rest = $0; sub(/^[^=]*=/, "", rest)
        line = name " = " ENVIRON["STANDBY_PLACE"]
        # A value in quotes may hold spaces, and words that look like a place.
        while (match(rest, /^[ \t]*[a-z_]+[ \t]*=[ \t]*(\047[^\047]*\047|[^ \t\047]+)+/)) {
          pair = substr(rest, 1, RLENGTH); rest = substr(rest, RLENGTH + 1); sub(/^[ \t]*/, "", pair)
          if (pair !~ /^(host|port)[ \t]*=/) line = line " " pair
        }
        if (rest ~ /[^ \t\r]/) exit 1
        $0 = line; found++
      }
    }
    { print }
    END { if (found != 1) exit 1 }' "$PGBOUNCER_INI"
}

[[ $# -le 1 ]] || end "$2 is not understood: failover.sh takes one word. Nothing was changed."
for program in ${1:+psql pg_isready}; do
  command -v $program >/dev/null || end "$program is not here: install postgresql-client. Nothing was changed."
done

case ${1:-} in
  promote)
    need STANDBY PRIMARY PGBOUNCER_INI PGBOUNCER STANDBY_PLACE
    [[ -r $PGBOUNCER_INI && -w $PGBOUNCER_INI ]] || end "$PGBOUNCER_INI cannot be written. Nothing was changed."
    [[ $STANDBY_PLACE =~ ^host=([A-Za-z0-9._:/-]+)\ port=([0-9]{1,5})$ ]] ||
      end "STANDBY_PLACE is not understood: it is like host=db2 port=5432. Nothing was changed."
    place=("${BASH_REMATCH[@]:1}")
    led >/dev/null ||
      end "$PGBOUNCER_INI has not one line \"${PGBOUNCER_DATABASE:-domba} = …\" under [databases] that is understood (PGBOUNCER_DATABASE names another). Nothing was changed."
    ask "$PGBOUNCER" --command="show version" >/dev/null || end "PGBOUNCER refuses, or is no console of PgBouncer. Nothing was changed."
    # A wrong password is an answer, too: only a server from which nothing comes is dead.
    heard=0 && pg_isready --quiet --timeout=3 --dbname="$PRIMARY" || heard=$?
    case $heard in
      0 | 1) end "The primary still answers. Stop it first: two primaries would part for ever." ;;
      2) ;;
      *) end "PRIMARY is not understood. Nothing was changed." ;;
    esac
    recovering=$(ask "$STANDBY" --command="select pg_is_in_recovery()") || end "STANDBY refuses. Nothing was changed."
    pg_isready --quiet --timeout=3 --host="${place[0]}" --port="${place[1]}" ||
      end "No PostgreSQL answers at STANDBY_PLACE, $STANDBY_PLACE. Nothing was changed."
    # On a second machine with a PgBouncer the replica is the primary already.
    if [[ $recovering == t ]]; then
      # PRIMARY may name another place than the one that lives. A death is noticed here within a moment.
      for try in 1 2 3 4 5; do
        receives=$(ask "$STANDBY" --command="select count(*) from pg_stat_wal_receiver where status = 'streaming'") ||
          end "STANDBY refuses. Nothing was changed."
        [[ $receives == 0 ]] && break
        [[ $try == 5 ]] && end "The replica still receives from a primary. Stop that one, or try again a minute after its machine died. Nothing was changed."
        sleep 1
      done
      # It has nobody to wait for until a new replica is there.
      waits_for "$STANDBY" "" || end "STANDBY takes no settings: it must be the address of a superuser. Nothing was changed."
      promoted=$(ask "$STANDBY" --command="select pg_promote(true, 60)") || promoted=
      [[ $promoted == t ]] || end "The replica did not become the primary within a minute: look into its log. PgBouncer was not changed."
    fi
    # The same file keeps its owner and its rights.
    { led >"$PGBOUNCER_INI.new" && cat "$PGBOUNCER_INI.new" >"$PGBOUNCER_INI" && rm "$PGBOUNCER_INI.new"; } ||
      end "The replica is the primary, but $PGBOUNCER_INI could not be written: mend that, and run this again."
    ask "$PGBOUNCER" --command="reload" ||
      end "The replica is the primary, and $PGBOUNCER_INI leads to it, but PgBouncer did not reload: restart it."
    echo "The replica is the primary now: $STANDBY_PLACE"
    ;;
  alone)
    need PRIMARY
    need_primary
    waits_for "$PRIMARY" "" || end "PRIMARY takes no settings: it must be the address of a superuser."
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
  "")
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2
    exit 2
    ;;
  *) end "$1 is not understood: failover.sh takes promote, alone or together. Nothing was changed." ;;
esac
