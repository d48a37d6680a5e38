import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'

/**
 * Draws the logo into PNG files: `node web/build/make-icons.mjs`. The shapes are those of mark.svg, on its own
 * grid of 32; a pixel takes the mean of 8 × 8 samples, so that the result is the same on every machine.
 */
const blue = [0x14, 0x63, 0xdc]
const white = [0xff, 0xff, 0xff]
const samples = 8
const ring = { x: 15.655, y: 16, radius: 8, half: 1.7, open: Math.atan2(4.6, 6.545) }

const inRing = (x, y) => {
  const [dx, dy] = [x - ring.x, y - ring.y]
  return Math.abs(Math.hypot(dx, dy) - ring.radius) <= ring.half && Math.abs(Math.atan2(dy, dx)) >= ring.open
}

const inBox = (x, y, box) => {
  const dx = Math.max(box.left + box.round - x, 0, x - (box.right - box.round))
  const dy = Math.max(box.top + box.round - y, 0, y - (box.bottom - box.round))
  return Math.hypot(dx, dy) <= box.round
}

const gate = { left: 21.5, right: 25.1, top: 13, bottom: 19, round: 1.2 }
const tile = { left: 0, right: 32, top: 0, bottom: 32, round: 8 }
const inMark = (x, y) => inRing(x, y) || inBox(x, y, gate)

/** Each kind says what stands at a point: a colour, or nothing. */
const kinds = {
  tile: (x, y) => (inMark(x, y) ? white : inBox(x, y, tile) ? blue : undefined),
  // The phone cuts its own shape out of this one; the sign lies inside the circle that every shape leaves.
  full: (x, y) => (inMark(x, y) ? white : blue),
  // Only the outline counts: the phone paints it in its own colour.
  badge: (x, y) => (inMark(x, y) ? white : undefined),
}

function draw(size, at) {
  const rows = []
  for (let row = 0; row < size; row += 1) {
    const line = Buffer.alloc(1 + size * 4)
    for (let column = 0; column < size; column += 1) line.set(pixel(size, column, row, at), 1 + column * 4)
    rows.push(line)
  }
  return Buffer.concat(rows)
}

function pixel(size, column, row, at) {
  const sum = [0, 0, 0]
  let covered = 0
  for (let step = 0; step < samples * samples; step += 1) {
    const x = ((column + ((step % samples) + 0.5) / samples) / size) * 32
    const y = ((row + (Math.floor(step / samples) + 0.5) / samples) / size) * 32
    const colour = at(x, y)
    if (!colour) continue
    covered += 1
    for (const part of [0, 1, 2]) sum[part] += colour[part]
  }
  const mean = sum.map((one) => (covered === 0 ? 0 : Math.round(one / covered)))
  return [...mean, Math.round((covered / (samples * samples)) * 255)]
}

function png(size, pixels) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(pixels, { level: 9 })),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(name, bytes) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(bytes.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const files = [
  ['icon-192.png', 192, kinds.tile],
  ['icon-512.png', 512, kinds.tile],
  ['icon-maskable-512.png', 512, kinds.full],
  ['icon-apple-180.png', 180, kinds.full],
  ['badge-96.png', 96, kinds.badge],
]

for (const [name, size, at] of files) {
  const path = fileURLToPath(new URL(`../public/${name}`, import.meta.url))
  writeFileSync(path, png(size, draw(size, at)))
}
