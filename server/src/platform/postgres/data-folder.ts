import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

/** Raised when a release can no longer read folders written by older ones, or they its. */
export const folderFormat = 1
const postgresMajor = '18'
const markerName = 'openbourse.json'
const freeBytesMin = 500 * 1024 * 1024

export type DataFolder = { readonly dataDir: string; readonly cluster: string; readonly isNew: boolean }

/** Looks, and makes nothing but the folder itself. Throws StartRefusal when the folder cannot be used as it is. */
export function openDataFolder(path: string): DataFolder {
  const dataDir = resolve(path)
  makeFolder(dataDir)
  const cluster = join(dataDir, 'postgres')
  const isNew = !existsSync(cluster)
  if (!isNew) refuseUnlessOurs(dataDir, cluster)
  // A folder that has data is opened however little room there is: it waits for room, and what can be read is shown.
  if (isNew) refuseWhenDiskIsFull(dataDir)
  return { dataDir, cluster, isNew }
}

/** Written into the cluster before it is moved to its final name, so a folder with a cluster always has its marker. */
export function writeMarker(cluster: string): void {
  const marker = { product: 'openbourse', format: folderFormat, postgres: Number(postgresMajor) }
  writeFileSync(join(cluster, markerName), `${JSON.stringify(marker)}\n`)
}

/** Removes the remains of an interrupted initialization. Only for the holder of the folder's lock. */
export function sweepUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => /^(postgres\.new|trial)-/.test(entry))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw unwritable(dataDir, (error as Error).message)
  }
}

function refuseUnlessOurs(dataDir: string, cluster: string): void {
  const uid = process.getuid?.()
  if (uid !== undefined && uid !== 0 && lstatSync(cluster).uid !== uid) {
    throw unwritable(dataDir, 'it belongs to another user')
  }
  const version = readText(join(cluster, 'PG_VERSION'))?.trim()
  const marker = readMarker(cluster)
  if (version === undefined || marker === undefined) throw damaged(dataDir)
  if (marker.format > folderFormat || Number(version) > Number(postgresMajor)) throw newer(dataDir)
  if (version !== postgresMajor || marker.format !== folderFormat) throw damaged(dataDir)
}

function readMarker(cluster: string): { format: number } | undefined {
  try {
    const marker = JSON.parse(readText(join(cluster, markerName)) ?? '') as { format?: unknown } | null
    return typeof marker?.format === 'number' ? { format: marker.format } : undefined
  } catch {
    return undefined
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function refuseWhenDiskIsFull(dataDir: string): void {
  const disk = statfsSync(dataDir)
  const refusal = refusalOfDisk(disk.bavail * disk.bsize, dataDir)
  if (refusal) throw refusal
}

export function refusalOfDisk(freeBytes: number, dataDir: string): StartRefusal | undefined {
  if (freeBytes >= freeBytesMin) return undefined
  return new StartRefusal(
    'disk_nearly_full',
    `Only ${Math.floor(freeBytes / 1024 / 1024)} MB are free on the disk of ${dataDir}; a first start needs 500 MB. ` +
      'Free some space, or set DATA_DIR to a folder on another disk.',
  )
}

function unwritable(dataDir: string, why: string): StartRefusal {
  return new StartRefusal(
    'data_folder_unwritable',
    `The data folder ${dataDir} cannot be used: ${why}. Give it to the user who starts Openbourse, or set another DATA_DIR.`,
  )
}

function damaged(dataDir: string): StartRefusal {
  return new StartRefusal(
    'data_folder_damaged',
    `The data folder ${dataDir} is damaged: its database is incomplete or not one of ours. ` +
      'Nothing was changed. Restore it from a backup, or set DATA_DIR to another folder to start afresh.',
  )
}

function newer(dataDir: string): StartRefusal {
  return new StartRefusal(
    'data_folder_newer',
    `The data folder ${dataDir} was written by a newer Openbourse. Nothing was changed. ` +
      'Start the newer version, or set DATA_DIR to another folder.',
  )
}
