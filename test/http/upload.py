"""Sends a body as often as asked, as a program that knows only Python's urllib does: all of it, then it reads."""

import sys
import urllib.error
import urllib.request

url, method, key, size, times, chunked = sys.argv[1:7]
headers = {"content-type": "application/json", "authorization": "Bearer " + key}
body = b"x" * int(size)


def pieces():
    for at in range(0, len(body), 65536):
        yield body[at : at + 65536]


for _ in range(int(times)):
    data = pieces() if chunked == "true" else body
    request = urllib.request.Request(url, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as reply:
            print(reply.status, reply.read().decode()[:20])
    except urllib.error.HTTPError as error:
        print(error.code, error.read().decode()[:20])
    except Exception as error:
        print("lost:", error)
