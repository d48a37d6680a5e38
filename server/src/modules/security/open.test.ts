import { expect, test } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { secretsFrom } from '../../platform/secrets/index.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { openWorld } from '../../testing/world.ts'
import { openSecurity, type SecurityParts } from './index.ts'

const random = systemRandom()

function freshSecrets() {
  const key = Buffer.from(random.bytes(32))
  return secretsFrom({ root: key, keys: [{ id: 'k', key }] }, random)
}

test('a house does not open with other secrets than its database was used with', async () => {
  const { database } = await openWorld()
  const open = (secrets: SecurityParts['secrets']) => openSecurity({ database, secrets } as SecurityParts)
  const own = freshSecrets()
  await open(own)
  await open(own)
  await expect(open(freshSecrets())).rejects.toThrow(StartRefusal)
  await expect(open(freshSecrets())).rejects.toThrow(/secrets\.json/)
})
