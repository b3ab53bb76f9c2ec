#!/usr/bin/env bash
# Dumps PostgreSQL every night at 19:30 UTC (02.30 WIB) into a folder and keeps the newest 14. The connection comes from the
# PG… variables. `nightly-dump.sh <folder> now` makes one dump and ends.
set -euo pipefail
folder=${1:?Say where the dumps go: nightly-dump.sh <folder>}
keep=${KEEP_DUMPS:-14}
mkdir -p "$folder"

dump() {
  local file
  file="$folder/domba-$(date -u +%Y%m%dT%H%M%SZ).dump"
  # A dump that is broken off never looks like a whole one.
  pg_dump --format=custom --file="$file.part"
  pg_restore --list "$file.part" >/dev/null
  mv "$file.part" "$file"
  echo "$file"
  find "$folder" -maxdepth 1 -name 'domba-*.dump' | sort -r | tail -n "+$((keep + 1))" | xargs -r rm --
}

if [[ ${2:-} == now ]]; then
  dump
  exit
fi
while true; do
  now=$(date -u +%s)
  next=$(date -u -d 'today 19:30' +%s)
  ((next > now)) || next=$(date -u -d 'tomorrow 19:30' +%s)
  sleep "$((next - now))"
  dump || echo "the dump failed; the next one is tried tomorrow" >&2
done
