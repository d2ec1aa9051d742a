"""Becomes a program under the system call filter of a systemd unit, as a user without rights.

Usage: python3 as-service.py FILTER PROGRAM [ARGUMENT...]
FILTER is a JSON file: {"allowed": [names], "known": [names], "families": [numbers of address families]}.
The kernel gets the same answers as from systemd: EPERM for a known call that is not allowed, ENOSYS for an unknown one.
"""
import ctypes
import errno
import json
import os
import sys

ALLOW = 0x7FFF0000
EQUAL = 4
NOBODY = 65534
FAMILIES = 46


class Comparison(ctypes.Structure):
    _fields_ = [("argument", ctypes.c_uint), ("operator", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


def refuse(number):
    return 0x00050000 | number


def demand(code):
    if code != 0:
        raise OSError(-code, os.strerror(-code))


library = ctypes.CDLL("libseccomp.so.2")
library.seccomp_init.restype = ctypes.c_void_p
library.seccomp_load.argtypes = [ctypes.c_void_p]
library.seccomp_rule_add_array.argtypes = [
    ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint, ctypes.POINTER(Comparison),
]  # fmt: skip

with open(sys.argv[1]) as file:
    unit = json.load(file)
if os.getuid() == 0:
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)

context = library.seccomp_init(refuse(errno.ENOSYS))
allowed = set(unit["allowed"])
for name in unit["known"]:
    number = library.seccomp_syscall_resolve_name(name.encode())
    # Calls of other processors have no number, or one below zero.
    if number < 0 or name == "socket":
        continue
    action = ALLOW if name in allowed else refuse(errno.EPERM)
    demand(library.seccomp_rule_add_array(context, action, number, 0, None))
socket = library.seccomp_syscall_resolve_name(b"socket")
for family in range(FAMILIES):
    action = ALLOW if family in unit["families"] else refuse(errno.EAFNOSUPPORT)
    is_family = Comparison(0, EQUAL, family, 0)
    demand(library.seccomp_rule_add_array(context, action, socket, 1, ctypes.byref(is_family)))
demand(library.seccomp_load(context))
os.execvp(sys.argv[2], sys.argv[2:])
