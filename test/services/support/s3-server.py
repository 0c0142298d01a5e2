"""OpenStack Swift with its S3 API, in one process and one folder, for tests (Debian: python3-swift).

Usage: s3-server.py FOLDER, with AWS_ACCESS_KEY_ID (account:user) and AWS_SECRET_ACCESS_KEY in the environment.
Prints its port once it listens. Ends with its standard input.
"""
import eventlet

eventlet.monkey_patch()

import os
import select
import sys

import swift.common.storage_policy as storage_policy
from eventlet import wsgi
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

HOST = "127.0.0.1"
FOLDER = os.path.abspath(sys.argv[1])
MEGABYTE = 1024 * 1024


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(text)
    return path


class NoCache:
    """Stands for memcached, which the S3 API asks for, and keeps nothing."""

    def get(self, key, **options):
        return None

    def set(self, key, value, **options):
        pass

    def incr(self, key, **options):
        return 1

    def delete(self, key, **options):
        pass


def configure():
    policy = "[storage-policy:0]\nname = one\ndefault = yes\n"
    storage_policy.SWIFT_CONF_FILE = utils.SWIFT_CONF_FILE = write(
        "swift.conf", f"[swift-hash]\nswift_hash_path_suffix = test\n{policy}"
    )
    utils.HASH_PATH_SUFFIX = b""
    utils.validate_hash_conf()
    storage_policy.reload_storage_policies()
    os.makedirs(os.path.join(FOLDER, "devices", "one"))


def backend(kind):
    """A storage server with one device, and the ring that leads to it."""
    socket = eventlet.listen((HOST, 0))
    ring = RingBuilder(4, 1, 1)
    device = {"region": 1, "zone": 1, "device": "one", "weight": 1, "meta": ""}
    ring.add_dev({**device, "ip": HOST, "port": socket.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(FOLDER, f"{kind}.ring.gz"))
    settings = f"devices = {FOLDER}/devices\nmount_check = false\nswift_dir = {FOLDER}\n"
    chunks = f"disk_chunk_size = {MEGABYTE}\nnetwork_chunk_size = {MEGABYTE}\n"
    app = f"[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n{chunks}"
    return socket, write(f"{kind}.conf", f"[DEFAULT]\n{settings}{app}")


def front():
    account, user = os.environ["AWS_ACCESS_KEY_ID"].split(":")
    secret = os.environ["AWS_SECRET_ACCESS_KEY"]
    filters = ["catch_errors", "gatekeeper", "listing_formats", "s3api", "tempauth", "bulk", "slo"]
    options = {"s3api": "location = us-east-1\n", "tempauth": f"user_{account}_{user} = {secret} .admin\n"}
    sections = [f"[filter:{name}]\nuse = egg:swift#{name}\n{options.get(name, '')}" for name in filters]
    pipeline = f"[pipeline:main]\npipeline = {' '.join(filters)} proxy-server\n"
    chunks = f"object_chunk_size = {MEGABYTE}\nclient_chunk_size = {MEGABYTE}\n"
    app = f"[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n{chunks}"
    text = f"[DEFAULT]\nswift_dir = {FOLDER}\n{pipeline}{app}{''.join(sections)}"
    return eventlet.listen((HOST, 0)), write("proxy.conf", text)


def serve(socket, conf):
    app = loadapp(conf, global_conf={"log_name": "s3", "log_address": os.path.join(FOLDER, "no-log")})

    def with_cache(environ, start_response):
        environ["swift.cache"] = NoCache()
        return app(environ, start_response)

    eventlet.spawn(wsgi.server, socket, with_cache, log=open(os.devnull, "w"), max_size=256)


configure()
for kind in ("account", "container", "object"):
    serve(*backend(kind))
socket, conf = front()
serve(socket, conf)
print(socket.getsockname()[1], flush=True)
select.select([sys.stdin], [], [])
