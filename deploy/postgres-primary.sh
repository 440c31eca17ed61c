#!/bin/sh
# Prepares the primary server of deploy/compose.yaml, once: accounts, and what the first import would otherwise have to create.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set reader="$READER_PASSWORD" --set replicator="$REPLICATOR_PASSWORD" <<'SQL'
create role reader login password :'reader';
create role replicator login replication password :'replicator';
create extension if not exists pg_trgm;
create schema vitrine authorization importer;
grant usage on schema vitrine to reader;
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
