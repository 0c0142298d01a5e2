"""A file system in memory that loses what was not synced.

Making the folder /.power-cut cuts the power, removing it gives the power back.

usage: unsynced-fs.py MOUNTPOINT [--ignore-fsync]

The durable state has the bytes of a file as of its last fsync, and the names of a folder as of the folder's last fsync.
After a cut every operation fails with EIO until the power is back with the durable state alone.
"""
import errno, os, stat, sys, time
from fusepy import FUSE, FuseOSError, Operations


SWITCH = "/.power-cut"


class Node:
    def __init__(self, mode):
        now = time.time()
        self.mode, self.mtime = mode, now
        self.isdir = stat.S_ISDIR(mode)
        self.data, self.names = bytearray(), {}
        # What a power cut leaves: None is a file that was never synced, which is empty.
        self.durable_data, self.durable_names = b"", {}

    def sync(self):
        if self.isdir:
            self.durable_names = dict(self.names)
        else:
            self.durable_data = bytes(self.data)


class Unsynced(Operations):
    def __init__(self, ignore_fsync):
        self.root, self.ignore_fsync = Node(stat.S_IFDIR | 0o700), ignore_fsync
        self.is_cut = False
        self.handles, self.next_handle = {}, 1

    def restore(self):
        self.drop(self.root, set())
        self.handles, self.is_cut = {}, False

    def drop(self, node, seen):
        if id(node) in seen:
            return
        seen.add(id(node))
        if not node.isdir:
            node.data = bytearray(node.durable_data)
            return
        node.names = dict(node.durable_names)
        for child in node.names.values():
            self.drop(child, seen)

    def __call__(self, op, *args):
        if args and args[0] == SWITCH:
            return self.switch(op)
        if self.is_cut and op not in ("init", "destroy", "release", "releasedir", "getattr"):
            raise FuseOSError(errno.EIO)
        return getattr(self, op)(*args)

    def switch(self, op):
        if op == "mkdir":
            self.is_cut = True
        elif op == "rmdir":
            self.restore()
        elif not self.is_cut:
            raise FuseOSError(errno.ENOENT)
        elif op == "getattr":
            return self.getattr("/")

    def find(self, path):
        node = self.root
        for part in [p for p in path.split("/") if p]:
            if not node.isdir or part not in node.names:
                raise FuseOSError(errno.ENOENT)
            node = node.names[part]
        return node

    def parent(self, path):
        folder, name = os.path.split(path)
        return self.find(folder), name

    def at(self, path, fh):
        return self.handles[fh] if fh in self.handles else self.find(path)

    def opened(self, node):
        handle, self.next_handle = self.next_handle, self.next_handle + 1
        self.handles[handle] = node
        return handle

    def getattr(self, path, fh=None):
        node = self.at(path, fh)
        size = 4096 if node.isdir else len(node.data)
        return dict(st_mode=node.mode, st_nlink=2 if node.isdir else 1, st_size=size, st_mtime=node.mtime,
                    st_atime=node.mtime, st_ctime=node.mtime, st_uid=os.getuid(), st_gid=os.getgid())

    def readdir(self, path, fh):
        return [".", "..", *self.find(path).names]

    def mkdir(self, path, mode):
        folder, name = self.parent(path)
        folder.names[name] = Node(stat.S_IFDIR | mode)

    def create(self, path, mode, fi=None):
        folder, name = self.parent(path)
        node = folder.names[name] = Node(stat.S_IFREG | mode)
        return self.opened(node)

    def open(self, path, flags):
        node = self.find(path)
        if flags & os.O_TRUNC:
            node.data = bytearray()
        return self.opened(node)

    def opendir(self, path):
        return self.opened(self.find(path))

    def read(self, path, size, offset, fh):
        return bytes(self.at(path, fh).data[offset:offset + size])

    def write(self, path, data, offset, fh):
        node = self.at(path, fh)
        if len(node.data) < offset:
            node.data.extend(b"\0" * (offset - len(node.data)))
        node.data[offset:offset + len(data)] = data
        node.mtime = time.time()
        return len(data)

    def truncate(self, path, length, fh=None):
        node = self.at(path, fh)
        del node.data[length:]
        node.data.extend(b"\0" * (length - len(node.data)))

    def fsync(self, path, datasync, fh):
        if not self.ignore_fsync:
            self.at(path, fh).sync()

    fsyncdir = fsync

    def flush(self, path, fh):
        return 0

    def release(self, path, fh):
        self.handles.pop(fh, None)
        return 0

    releasedir = release

    def unlink(self, path):
        folder, name = self.parent(path)
        if name not in folder.names:
            raise FuseOSError(errno.ENOENT)
        del folder.names[name]

    rmdir = unlink

    def rename(self, old, new):
        source, name = self.parent(old)
        target, given = self.parent(new)
        target.names[given] = source.names.pop(name)

    def chmod(self, path, mode):
        node = self.find(path)
        node.mode = stat.S_IFMT(node.mode) | stat.S_IMODE(mode)

    def chown(self, path, uid, gid):
        return 0

    def utimens(self, path, times=None):
        return 0

    def statfs(self, path):
        return dict(f_bsize=4096, f_frsize=4096, f_blocks=1 << 20, f_bfree=1 << 19, f_bavail=1 << 19)

    def access(self, path, amode):
        self.find(path)


if __name__ == "__main__":
    FUSE(Unsynced("--ignore-fsync" in sys.argv), sys.argv[1], foreground=True, nothreads=True, attr_timeout=0,
         entry_timeout=0, negative_timeout=0)
