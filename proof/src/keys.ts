import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, concat, equal, fromBase64, fromHex, hex, utf8 } from './bytes.ts'
import { ProofError, require } from './error.ts'

/** What a key signs: the text of any note, or a cosignature with its time over a checkpoint (c2sp.org/signed-note, signature types). */
export type KeyKind = 'note' | 'cosignature'

/** A public key under its name. `id` has 4 bytes, `publicKey` 32. */
export type Verifier = {
  readonly name: string
  readonly kind: KeyKind
  readonly id: Uint8Array
  readonly publicKey: Uint8Array
}

/** A verifier and the 32 bytes of its private key (the seed of RFC 8032, section 5.1.5). */
export type Signer = Verifier & { readonly seed: Uint8Array }

const typeBytes: Record<KeyKind, number> = { note: 1, cosignature: 4 }
const idBytes = 4
const keyBytes = 32

/** Whether this may be the name of a key: not empty, no space of Unicode, no control character, no plus sign. */
export function isKeyName(name: string): boolean {
  return /^[^\s\p{White_Space}\p{Cc}+]+$/u.test(name) && !/\p{Cs}/u.test(name)
}

/** The first 4 bytes of SHA-256(name || newline || type || public key) (c2sp.org/signed-note, signatures). */
export function keyId(name: string, kind: KeyKind, publicKey: Uint8Array): Uint8Array {
  checkKey(name, publicKey)
  const typed = Uint8Array.of(0x0a, typeBytes[kind])
  return sha256(concat(utf8(name), typed, publicKey)).slice(0, idBytes)
}

/** A verifier from a public key of 32 bytes. Throws `ProofError` for a bad name or length. */
export function verifierOf(name: string, kind: KeyKind, publicKey: Uint8Array): Verifier {
  return { name, kind, id: keyId(name, kind, publicKey), publicKey }
}

/** A signer from a private key of 32 random bytes. Throws `ProofError` for a bad name or length. */
export function signerOf(name: string, kind: KeyKind, seed: Uint8Array): Signer {
  require(seed.length === keyBytes, `a private key has ${keyBytes} bytes, not ${seed.length}`)
  const { id, publicKey } = verifierOf(name, kind, ed25519.getPublicKey(seed))
  return { name, kind, id, publicKey, seed }
}

/** `<name>+<id>+<key>`: a public key as text (c2sp.org/signed-note, verifier keys). */
export function formatVerifier({ name, kind, id, publicKey }: Verifier): string {
  return `${name}+${hex(id)}+${typedKey(kind, publicKey)}`
}

/** Reads a public key. Throws `ProofError` for another form, kind or id. */
export function parseVerifier(text: string): Verifier {
  const parts = text.split('+')
  const [name, id] = parts
  if (name === undefined || id === undefined || parts.length < 3)
    throw new ProofError('a public key has a name, an id and a key')
  const { kind, key } = parseTypedKey(parts.slice(2).join('+'))
  const verifier = verifierOf(name, kind, key)
  checkId(id, verifier)
  return verifier
}

const privatePrefix = 'PRIVATE+KEY+'

/** `PRIVATE+KEY+<name>+<id>+<key>`: a private key as text, in the form of `golang.org/x/mod/sumdb/note`. A secret. */
export function formatSigner({ name, kind, id, seed }: Signer): string {
  return `${privatePrefix}${name}+${hex(id)}+${typedKey(kind, seed)}`
}

/** Reads a private key. Throws `ProofError`, without repeating the key, for another form, kind or id. */
export function parseSigner(text: string): Signer {
  require(text.startsWith(privatePrefix), 'a private key begins with PRIVATE+KEY+')
  const parts = text.slice(privatePrefix.length).split('+')
  const [name, id] = parts
  if (name === undefined || id === undefined || parts.length < 3)
    throw new ProofError('a private key has a name, an id and a key')
  const { kind, key } = parseTypedKey(parts.slice(2).join('+'))
  const signer = signerOf(name, kind, key)
  checkId(id, signer)
  return signer
}

const typedKey = (kind: KeyKind, key: Uint8Array): string =>
  base64(concat(Uint8Array.of(typeBytes[kind]), key))

function parseTypedKey(text: string): { readonly kind: KeyKind; readonly key: Uint8Array } {
  const bytes = fromBase64(text)
  require(bytes.length === 1 + keyBytes, `a key has ${keyBytes} bytes behind its type`)
  for (const kind of ['note', 'cosignature'] as const) {
    if (bytes[0] === typeBytes[kind]) return { kind, key: bytes.slice(1) }
  }
  throw new ProofError(`keys of type ${bytes[0]} are not supported`)
}

function checkId(text: string, verifier: Verifier): void {
  require(/^[0-9a-f]{8}$/.test(text), 'the id of a key has 8 hexadecimal digits')
  require(equal(fromHex(text), verifier.id), 'the id of a key does not belong to its name and key')
}

function checkKey(name: string, key: Uint8Array): void {
  require(isKeyName(name), 'the name of a key is not empty and has no space, control character or plus sign')
  require(key.length === keyBytes, `a public key has ${keyBytes} bytes, not ${key.length}`)
}
