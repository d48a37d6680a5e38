import { openHouse, preparedVariable } from './house.ts'

/** Starts a server once before all journeys, because its first start takes three times as long as a later one. Theirs start on copies of its data. */
export default async function prepareHouse(): Promise<() => Promise<void>> {
  const house = await openHouse()
  await house.stop()
  process.env[preparedVariable] = house.dataDir
  return house.close
}
