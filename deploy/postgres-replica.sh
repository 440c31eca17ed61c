#!/bin/sh
# Starts the replica of deploy/compose.yaml. The first time, it copies the primary server.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --pgdata "$PGDATA" --write-recovery-conf \
    --dbname "host=primary user=replicator password=$REPLICATOR_PASSWORD"; do
    sleep 1
  done
  chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on
