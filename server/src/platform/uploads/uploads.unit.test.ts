import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemRandom } from '../random.ts'
import { openSecrets, personalKeys } from '../secrets/index.ts'
import { openUploads, type StoredPicture, type Uploads } from './index.ts'
import { sha256Of } from './vault.ts'

const random = systemRandom()
let folder: string
let uploads: Uploads
let jpeg: Buffer
let png: Buffer
let webp: Buffer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  uploads = openUploads({ dataDir: folder, secrets: openSecrets(folder, random), random })
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#3366cc' } })
  jpeg = await plain.clone().jpeg().toBuffer()
  png = await plain.clone().png().toBuffer()
  webp = await plain.clone().webp().toBuffer()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function kept(file: Buffer): Promise<StoredPicture> {
  const answer = await uploads.keepPicture(file)
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

const text = (said: string) => Buffer.from(said, 'latin1')
const crcTable = Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
const crc = (bytes: Buffer): number => {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(name), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc(body), body.length + 4)
  return out
}

/** A PNG whose header claims this size, whatever its content. */
function pngSaying(width: number, height: number, data = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** The first frame header of a JPEG with other dimensions written into it. */
function jpegSaying(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'

describe('files that are not taken', () => {
  const cases: readonly (readonly [string, () => Buffer, string])[] = [
    ['nothing at all', () => Buffer.alloc(0), 'upload_kind'],
    ['one byte', () => Buffer.from([0xff]), 'upload_kind'],
    ['zeros', () => Buffer.alloc(4096), 'upload_kind'],
    ['an SVG with a script', () => text(svg), 'upload_kind'],
    [
      'an SVG behind a byte order mark',
      () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(svg)]),
      'upload_kind',
    ],
    [
      'an SVG that begins as XML',
      () => text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
      'upload_kind',
    ],
    ['HTML', () => text('<!doctype html><script>alert(1)</script>'), 'upload_kind'],
    ['a GIF', () => text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'upload_kind'],
    ['a PDF', () => text('%PDF-1.7\n1 0 obj<<>>endobj'), 'upload_kind'],
    ['a ZIP', () => text('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaa'), 'upload_kind'],
    ['a TIFF', () => text('II*\x00\x08\x00\x00\x00'), 'upload_kind'],
    ['a BMP', () => text('BM\x46\x00\x00\x00\x00\x00\x00\x00'), 'upload_kind'],
    ['an ICO', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), 'upload_kind'],
    ['an AVIF', () => text('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1'), 'upload_kind'],
    ['a PostScript file', () => text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run'), 'upload_kind'],
    [
      'an ImageMagick script',
      () => text('push graphic-context\nfill url(https://x)\npop graphic-context'),
      'upload_kind',
    ],
    ['a program', () => text('\x7fELF\x02\x01\x01'), 'upload_kind'],
    ['a Windows program', () => text('MZ\x90\x00\x03'), 'upload_kind'],
    ['a path in place of a picture', () => text('../../../etc/passwd'), 'upload_kind'],
    ['an MP4', () => text('\x00\x00\x00\x18ftypmp42'), 'upload_kind'],
    ['a sound in the frame of a WebP', () => text('RIFF\x24\x00\x00\x00WAVEfmt '), 'upload_kind'],
    ['a picture behind a space', () => Buffer.concat([text(' '), png]), 'upload_kind'],
    ['only the first signs of a JPEG', () => jpeg.subarray(0, 3), 'upload_damaged'],
    ['only the first signs of a PNG', () => png.subarray(0, 8), 'upload_damaged'],
    ['only the first signs of a WebP', () => webp.subarray(0, 12), 'upload_damaged'],
    ['a JPEG cut in half', () => jpeg.subarray(0, jpeg.length / 2), 'upload_damaged'],
    ['a PNG cut in half', () => png.subarray(0, png.length / 2), 'upload_damaged'],
    ['a WebP cut in half', () => webp.subarray(0, webp.length / 2), 'upload_damaged'],
    [
      'an SVG under the name of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(svg)]),
      'upload_damaged',
    ],
    [
      'HTML under the name of a PNG',
      () => Buffer.concat([png.subarray(0, 8), text('<script>alert(1)</script>')]),
      'upload_damaged',
    ],
    ['a PNG with a wrong checksum', () => changed(png, png.length - 20), 'upload_damaged'],
    ['a PNG without points', () => pngSaying(10, 10), 'upload_damaged'],
    ['a PNG of no width', () => pngSaying(0, 10), 'upload_damaged'],
    ['a PNG that says it is 25 megapixels', () => pngSaying(5000, 5000), 'upload_size'],
    ['a PNG that says it is as large as can be', () => pngSaying(0x7fffffff, 0x7fffffff), 'upload_damaged'],
    ['a JPEG that says it is 3,600 megapixels', () => jpegSaying(60_000, 60_000), 'upload_size'],
    [
      'a bomb: 10,000 by 10,000 in a few bytes',
      () => pngSaying(10_000, 10_000, Buffer.alloc(10_000)),
      'upload_size',
    ],
    ['more than 8 MB', () => Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024)]), 'upload_size'],
  ]
  test.each(cases)('%s', async (_what, file, reason) =>
    expect(await uploads.keepPicture(file())).toBe(reason),
  )

  test('no file', async () => expect(await uploads.keepPicture(undefined)).toBe('upload_missing'))
})

function changed(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 0xff
  return other
}

describe('what is taken', () => {
  test.each([
    ['JPEG', () => jpeg, 'image/jpeg'],
    ['PNG', () => png, 'image/webp'],
    ['WebP', () => webp, 'image/webp'],
  ] as const)('%s, drawn anew', async (_kind, file, mediaType) => {
    const picture = await kept(file())
    expect(picture).toMatchObject({ mediaType, width: 64, height: 48 })
    expect((await uploads.read(picture.name)).equals(file())).toBe(false)
  })

  test.each([
    ['a web page', '<script>alert(1)</script>'],
    ['an archive', 'PK\x03\x04'],
    ['a program', '<?php system($_GET[0]); ?>'],
  ])('%s behind a picture is gone', async (_what, tail) => {
    const picture = await kept(Buffer.concat([jpeg, text(tail)]))
    expect((await uploads.read(picture.name)).includes(tail)).toBe(false)
  })

  test('a page hidden in a comment of a JPEG is gone', async () => {
    const said = '<script>alert(document.domain)</script>'
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, said.length + 2]), text(said)])
    const picture = await kept(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))
    expect((await uploads.read(picture.name)).includes('script')).toBe(false)
  })

  test('place and camera are removed, and it is upright', async () => {
    const exif = { IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } }
    const file = await sharp(jpeg).withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const picture = await kept(file)
    const out = await sharp(await uploads.read(picture.name)).metadata()
    expect(out).toMatchObject({ width: 48, height: 64 })
    expect([out.exif, out.xmp, out.iptc, out.icc, out.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect((await uploads.read(picture.name)).includes('SecretCam')).toBe(false)
  })

  test('of a moving picture the first frame stays', async () => {
    const frames = Buffer.alloc(20 * 40 * 3, 90)
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
    const moving = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const picture = await kept(moving)
    const out = await sharp(await uploads.read(picture.name)).metadata()
    expect([picture.height, out.pages ?? 1]).toEqual([20, 1])
  })

  test('a large one becomes 2048 on its longer side', async () => {
    const large = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer()
    expect(await kept(large)).toMatchObject({ width: 2048, height: 512 })
  })

  test('many at once are all taken, two at a time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => uploads.keepPicture(png)))
    expect(all.every((one) => typeof one === 'object')).toBe(true)
  })

  test('beyond what can wait, the others are refused as busy at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => uploads.keepPicture(png)))
    expect(all.filter((one) => one === 'upload_busy')).toHaveLength(18)
  })
})

describe('where they lie', () => {
  const pathOf = ({ name }: StoredPicture) => join(folder, 'uploads', name)

  test('under random names, for the owner of the process only, and nothing of the picture can be read', async () => {
    const picture = await kept(jpeg)
    expect(picture.name).toMatch(/^[0-9a-f]{32}$/)
    expect(statSync(pathOf(picture)).mode & 0o777).toBe(0o600)
    const bytes = await uploads.read(picture.name)
    expect(readFileSync(pathOf(picture)).includes(bytes.subarray(10, 40))).toBe(false)
    expect(readdirSync(join(folder, 'uploads')).filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([])
  })

  test('with a user’s own key no other key opens it, the server’s included, and a removed picture is gone', async () => {
    const secrets = openSecrets(folder, random)
    const keys = personalKeys(secrets, random)
    const at = { table: 'kyc.personal_key', column: 'images', row: 7 }
    const stored = keys.make(at)
    const picture = await uploads.keepPicture(jpeg, keys.open(at, stored))
    if (typeof picture === 'string') throw new Error(picture)
    expect(sha256Of(await uploads.read(picture.name, keys.open(at, stored)))).toBe(picture.sha256)
    await expect(uploads.read(picture.name)).rejects.toThrow()
    await expect(uploads.read(picture.name, keys.open(at, keys.make(at)))).rejects.toThrow()
    expect(() => keys.open({ ...at, row: 8 }, stored)).toThrow()
    await uploads.remove(picture.name)
    await uploads.remove(picture.name)
    expect(existsSync(pathOf(picture))).toBe(false)
  })

  test('the same picture is stored differently each time, and is the same when read', async () => {
    const [one, other] = [await kept(jpeg), await kept(jpeg)]
    expect(one.sha256).toBe(other.sha256)
    expect(readFileSync(pathOf(one)).equals(readFileSync(pathOf(other)))).toBe(false)
  })

  test('one that was changed or renamed cannot be read', async () => {
    const picture = await kept(jpeg)
    const path = pathOf(picture)
    const sealed = readFileSync(path)
    writeFileSync(path, changed(sealed, sealed.length - 5))
    await expect(uploads.read(picture.name)).rejects.toThrow()
    writeFileSync(path, sealed)
    const other = 'f'.repeat(32)
    renameSync(path, join(folder, 'uploads', other))
    await expect(uploads.read(other)).rejects.toThrow()
  })

  test.each(['../secrets.json', '..', '', 'a/b', `${'a'.repeat(32)}.jpg`, `${'A'.repeat(32)}`])(
    'no other name can be asked for: %s',
    async (name) => {
      await expect(uploads.read(name)).rejects.toThrow(/asked for by its name/)
    },
  )
})
