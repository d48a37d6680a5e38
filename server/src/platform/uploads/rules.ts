export type PictureKind = 'jpeg' | 'png' | 'webp'

const signatures: Readonly<Record<PictureKind, readonly (number | null)[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // RIFF, four bytes of length, WEBP.
  webp: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
}

/**
 * The type of a file by its first bytes, or undefined for everything that is not accepted. Names and stated types
 * are ignored.
 */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(signatures) as PictureKind[]
  return kinds.find((kind) => signatures[kind].every((byte, at) => byte === null || bytes[at] === byte))
}

/** Names of stored files: random, and nothing else can be asked for. */
export const fileName = /^[0-9a-f]{32}$/
