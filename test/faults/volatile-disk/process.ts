import { spawn } from 'node:child_process'
import { close, open, read, writeSync } from 'node:fs'
import { once } from 'node:events'
import { promisify } from 'node:util'
import {
  type Request,
  attributesBody,
  entryBody,
  errors,
  fileNode,
  initBody,
  mostWritten,
  noBody,
  openBody,
  operation,
  placeOf,
  readRequest,
  reply,
  rootNode,
  statisticsBody,
  writeBody,
  writtenBytes,
} from './fuse.ts'
import { volatileStore } from './store.ts'

// A process that offers one file, `disk`, in a folder where it mounts itself, and loses what was not synced when its parent process
// says so: `process.ts <folder> <bytes>`.

const [, , folder = '', bytes = ''] = process.argv
const size = Number(bytes)
const store = volatileStore(size)
let hasPower = true

const silent: readonly number[] = [operation.forget, operation.forgetSeveral, operation.interrupt]

function answer(request: Request): Buffer | number {
  const { node, body } = request
  switch (request.operation) {
    case operation.init:
      return initBody()
    case operation.lookup:
      return node === rootNode && body.toString('utf8', 0, body.indexOf(0)) === 'disk'
        ? entryBody(size)
        : errors.noEntry
    case operation.getAttributes:
    case operation.setAttributes:
      return attributesBody(node, size)
    case operation.open:
    case operation.openFolder:
      return openBody()
    case operation.statistics:
      return statisticsBody()
    case operation.read:
    case operation.write:
    case operation.sync:
      return node === fileNode && hasPower ? access(request) : errors.inputOutput
    case operation.flush:
    case operation.release:
    case operation.releaseFolder:
    case operation.access:
      return noBody
    default:
      return errors.notThere
  }
}

function access(request: Request): Buffer {
  const { offset, length } =
    request.operation === operation.sync ? { offset: 0, length: 0 } : placeOf(request)
  if (request.operation === operation.read) return store.read(offset, length)
  if (request.operation === operation.sync) {
    store.sync()
    return noBody
  }
  store.write(offset, writtenBytes(request))
  return writeBody(length)
}

async function mount(device: number): Promise<void> {
  const options = `fd=3,rootmode=40000,user_id=0,group_id=0,allow_other`
  const child = spawn('mount', ['-i', '-t', 'fuse', '-o', options, 'volatile-disk', folder], {
    stdio: ['ignore', 'inherit', 'inherit', device],
  })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error('The folder could not be mounted.')
}

async function serve(device: number): Promise<void> {
  const buffer = Buffer.alloc(mostWritten + 8_192)
  for (;;) {
    const { bytesRead } = await promisify(read)(device, buffer, 0, buffer.length, null).catch(
      (error: NodeJS.ErrnoException) => {
        // It is not mounted yet.
        if (error.code === 'EPERM') return { bytesRead: 0 }
        throw error
      },
    )
    if (bytesRead === 0) continue
    const request = readRequest(buffer.subarray(0, bytesRead))
    if (!silent.includes(request.operation)) writeSync(device, reply(request, answer(request)))
  }
}

process.on('disconnect', () => process.exit())
process.on('message', message => {
  if (message === 'cut') {
    hasPower = false
    process.send?.({ lost: store.lose(() => Math.random() < 0.5) })
  } else {
    hasPower = true
    process.send?.({ lost: 0 })
  }
})

const device = await promisify(open)('/dev/fuse', 'r+')
const serving = serve(device)
await mount(device)
process.send?.('ready')
// It ends when the folder is unmounted.
await serving.catch(() => undefined)
await promisify(close)(device)
process.exit()
