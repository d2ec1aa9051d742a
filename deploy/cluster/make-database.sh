#!/bin/sh
# Patroni runs this once, on the first primary, with the superuser's address: makes the product's role and database.
# The product's password comes from SHRAMIK_SEVA_PASSWORD.
set -eu
: "${SHRAMIK_SEVA_PASSWORD:?is the password of the role shramik_seva}"
psql "$1" --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$SHRAMIK_SEVA_PASSWORD" <<'SQL'
CREATE ROLE shramik_seva LOGIN PASSWORD :'password';
-- To see, while the primary is away, whether a replica shows all that it has.
GRANT pg_read_all_stats TO shramik_seva;
CREATE DATABASE shramik_seva OWNER shramik_seva;
SQL
