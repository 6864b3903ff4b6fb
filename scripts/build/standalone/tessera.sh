#!/bin/sh
# Runs the programs of this folder on the Node of this folder. Data goes to DATA_DIR: the folder may be read-only.
set -eu

usage() {
  cat <<'END'
tessera serve [--site <folder>] …    serve the site, or several
tessera worker [--site <folder>] …   send mails and do what else nobody waits for, alone
tessera check [--site <folder>]      check the config and the content files
tessera migrate [--site <folder>]    create or update the tables, load the content, and end
tessera backup <file>                write what visitors wrote to a file
tessera content …                    all other commands on data: tessera content --help

What uses data needs DATA_DIR, a folder that this user may write to, or CONTENT_URL. Paths of sites are relative to the
folder of this program. Other variables, such as PORT and DATABASE_URL, are in docs/operations.md of the project.
END
}

fail() {
  printf '%s\n' "$@" >&2
  exit 2
}

# The folder of this program, also where a link is what was called.
program=$0
while [ -L "$program" ]; do
  target=$(readlink "$program")
  case $target in
    /*) program=$target ;;
    *) program=$(dirname "$program")/$target ;;
  esac
done
home=$(CDPATH='' cd "$(dirname "$program")/.." && pwd -P)
node=$home/node/bin/node
from=$(pwd)

absolute() {
  case $1 in
    /*) printf '%s' "$1" ;;
    *) printf '%s' "$from/$1" ;;
  esac
}

place_data() {
  if [ -n "${DATA_DIR:-}" ]; then
    DATA_DIR=$(absolute "$DATA_DIR")
    (umask 077 && mkdir -p "$DATA_DIR") 2>/dev/null || true
    MEDIA_CACHE_DIR=${MEDIA_CACHE_DIR:-$DATA_DIR/pictures}
    export DATA_DIR
  elif [ -z "${CONTENT_URL:-}" ]; then
    fail 'DATA_DIR is not set.' 'Set it to a folder for the data: DATA_DIR=/var/lib/tessera tessera serve'
  fi
  if [ -z "${MEDIA_CACHE_DIR:-}" ]; then
    fail 'MEDIA_CACHE_DIR is not set.' 'Set it to a folder for resized pictures, which may be emptied at any time.'
  fi
  MEDIA_CACHE_DIR=$(absolute "$MEDIA_CACHE_DIR")
  export MEDIA_CACHE_DIR
}

# The options of Node for programs whose reader may go away.
closed_pipe=--import=./dist/app/closed-pipe.mjs

check() {
  site=.
  case ${1:-} in
    '') ;;
    --site=*) site=${1#--site=} ;;
    --site) site=${2:-} ;;
    *) fail "\"tessera check\" does not know \"$1\"." 'Usage: tessera check [--site <folder>]' ;;
  esac
  [ -n "$site" ] || fail 'The option --site has no folder.'
  status=0
  content=0
  "$node" "$closed_pipe" dist/app/config-cli.mjs check --root "$site" || status=$?
  "$node" "$closed_pipe" dist/app/content-cli.mjs check --site "$site" || content=$?
  [ "$content" -le "$status" ] || status=$content
  exit "$status"
}

command=${1:---help}
[ $# -eq 0 ] || shift
export NODE_ENV=production MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-@MALLOC_ARENA_MAX@}"
case $command in
  --help | help) usage ;;
  serve | worker)
    if [ "$command" = worker ]; then
      export ROLE=worker
    fi
    place_data
    # With the data, which nobody else may write: whoever can change compiled code can change the program. Only here:
    # commands may be run by another user than the server, such as root.
    if [ -n "${DATA_DIR:-}" ]; then
      export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$DATA_DIR/compiled}"
    fi
    cd "$home"
    case ${NODE_OPTIONS:-} in
      *semi-space*) exec "$node" dist/app/server.mjs "$@" ;;
      *) exec "$node" @memoryFlags@ dist/app/server.mjs "$@" ;;
    esac
    ;;
  check)
    cd "$home"
    check "$@"
    ;;
  backup)
    [ $# -ge 1 ] || fail '"tessera backup" needs a file.' 'Usage: tessera backup <file>'
    place_data
    file=$(absolute "$1")
    shift
    cd "$home"
    exec "$node" "$closed_pipe" dist/app/content-cli.mjs backup "$file" "$@"
    ;;
  migrate)
    place_data
    cd "$home"
    exec "$node" "$closed_pipe" dist/app/content-cli.mjs migrate "$@"
    ;;
  content)
    case ${1:---help} in
      --help | check | verify) ;;
      *) place_data ;;
    esac
    cd "$home"
    exec "$node" "$closed_pipe" dist/app/content-cli.mjs "$@"
    ;;
  *) fail "There is no command \"tessera $command\". Commands: serve, worker, check, migrate, backup, content." \
    'What they do: tessera --help' ;;
esac
