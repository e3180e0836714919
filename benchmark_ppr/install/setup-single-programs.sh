#!/bin/sh
# Installs the tools that the benchmark's single programs need, on Debian 12, as root (setup.sh calls this script).
set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends default-jdk-headless ecj jq libxml2-utils python3 tidy xsltproc >/dev/null
