// Lets another implementation read a log of ours: Go's golang.org/x/mod/sumdb, as Debian packages it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as proof from '../../proof/src/index.ts'
import { runToEnd } from './children.mjs'
import { root } from './paths.mjs'

const gopath = '/usr/share/gocode'
const library = join(gopath, 'src', 'golang.org', 'x', 'mod', 'sumdb', 'tlog')
/** Growth of the log: within a tile, to its edge, over it, and over a tile of level 1. */
const sizes = [1, 7, 255, 256, 257, 300, 512, 1000, 65_536, 66_000]

/** Runs the check, or returns what is missing for it. */
export async function runGoCheck() {
  if (!existsSync(library)) return missing(`${library} is missing (Debian: golang-golang-x-mod-dev)`)
  const go = await runToEnd(['go', 'version']).catch(() => undefined)
  if (go?.code !== 0) return missing('Go is missing (Debian: golang-go)')
  const dir = mkdtempSync(join(tmpdir(), 'proof-go-'))
  try {
    const put = (name, content) => {
      mkdirSync(dirname(join(dir, name)), { recursive: true })
      writeFileSync(join(dir, name), content)
    }
    writeLog(put)
    const env = {
      ...process.env,
      GO111MODULE: 'off',
      GOPATH: gopath,
      GOFLAGS: '',
      GOCACHE: join(dir, 'cache'),
    }
    const { code, output } = await runToEnd(['go', 'run', join(root, 'proof', 'go', 'main.go'), dir], { env })
    const passed = output.split('\n').filter((line) => line.startsWith('ok: ')).length
    if (code !== 0) return { passed, failed: 1, output }
    return { passed: passed + readTheirs(dir), failed: 0, output }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const missing = (why) => ({ passed: 0, failed: 0, left: why })

/** A log that grew through `sizes`: its tiles, bundles, a checkpoint signed by the log and a witness, and proofs. */
function writeLog(put) {
  const size = sizes.at(-1)
  const entries = Array.from({ length: size }, (_, at) => proof.utf8(`entry ${at} ${'x'.repeat(at % 50)}`))
  const nodes = new Map()
  const read = (level, index) => nodes.get(`${level}/${index}`)
  let frontier = proof.emptyFrontier
  const roots = new Map()
  for (const next of sizes) {
    const before = frontier.size
    const added = entries.slice(before, next).map(proof.leafHash)
    frontier = proof.append(frontier, added, (level, index, hash) => nodes.set(`${level}/${index}`, hash))
    roots.set(next, proof.rootOf(frontier))
    for (const tile of proof.tilesGrown(before, next)) {
      put(proof.tilePath(tile), proof.tileBytes(tile, read))
      if (tile.level > 0) continue
      const from = tile.index * proof.tileWidth
      put(proof.entriesPath(tile), proof.formatBundle(entries.slice(from, from + tile.width)))
    }
  }
  const keys = signLast(put, size, roots.get(size))
  const older = sizes.slice(0, -1).map((oldSize) => ({
    Size: oldSize,
    Root: proof.base64(roots.get(oldSize)),
    Proof: proof.consistencyProof(oldSize, size, read).map(proof.base64),
  }))
  const records = [0, 1, 255, 256, 40_000, 65_535, 65_536, size - 1].map((index) => ({
    Index: index,
    Proof: proof.inclusionProof(index, size, read).map(proof.base64),
  }))
  put('plan.json', JSON.stringify({ ...keys, Older: older, Records: records }))
}

function signLast(put, size, rootHash) {
  const origin = 'log.example/openbourse'
  const log = proof.signerOf(origin, 'note', new Uint8Array(32).fill(1))
  const witness = proof.signerOf('witness.example/w1', 'cosignature', new Uint8Array(32).fill(2))
  const text = proof.formatCheckpoint({ origin, size, root: rootHash, extensions: [] })
  const signatures = [proof.signNote(text, log), proof.cosign(text, 1_790_000_000, witness)]
  put('checkpoint', proof.formatNote({ text, signatures }))
  return { Vkey: proof.formatVerifier(log), WitnessVkey: proof.formatVerifier(witness) }
}

/** Reads the note and the keys that Go made. Answers how many things held; throws where one does not. */
function readTheirs(dir) {
  const text = (name) => readFileSync(join(dir, name), 'utf8')
  const verifier = proof.parseVerifier(text('go-vkey'))
  const note = proof.parseNote(readFileSync(join(dir, 'go-note')))
  proof.verifyNote(note, [verifier])
  const checkpoint = proof.parseCheckpoint(note.text)
  const signer = proof.parseSigner(text('go-skey'))
  const again = proof.signNote(note.text, signer)
  const same = proof.equal(again.signature, note.signatures[0].signature)
  if (checkpoint.size !== 0 || !same) throw new Error('the note that Go signed reads differently here')
  return 2
}
