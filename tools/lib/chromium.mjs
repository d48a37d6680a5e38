import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/** Flags of a browser for tests: no connections of its own, no graphics hardware, and it may run as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium that needs nothing installed: CHROMIUM_PATH if set, else the one inside the npm package, unpacked once beside
 * the other packages. Returns what a launcher wants: the program and its environment.
 */
export async function findChromium() {
  const own = process.env.CHROMIUM_PATH
  if (own) return { executablePath: own, env: { ...process.env } }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'There is no Chromium in a package for this platform: set CHROMIUM_PATH to a Chrome or Chromium.',
    )
  }
  const home = await unpack()
  const libraries = [process.env.LD_LIBRARY_PATH, join(home, 'al2023', 'lib')].filter(Boolean).join(':')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(home, 'fonts.conf')
  return { executablePath: join(home, 'chromium'), env }
}

async function unpack() {
  const entry = createRequire(join(root, 'journeys', 'package.json')).resolve('@sparticuz/chromium')
  const packed = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  const cache = join(root, 'node_modules', '.cache')
  const home = join(cache, `chromium-${version}`)
  if (existsSync(home)) return home
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'chromium-new-'))
  await inflateInto(fresh, join(packed, 'bin'), entry)
  writeFileSync(join(fresh, 'fonts.conf'), fontsConfiguration(join(home, 'fonts'), join(home, 'fonts-cache')))
  moveUnlessThere(fresh, home)
  return home
}

/** The package unpacks into the system's temporary folder, where another user's half-written copy may be. */
async function inflateInto(folder, bin, entry) {
  const { inflate } = await import(entry)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) await inflate(join(bin, name))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function moveUnlessThere(fresh, home) {
  try {
    renameSync(fresh, home)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

function fontsConfiguration(fonts, cache) {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`
}
