import { type consoleAuditCalls, type consoleOperatorCalls, done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { arrivalsShown } from './arrivals.ts'
import { linkOf, newSecret } from './link.ts'
import { logIn, logOut, proveFactor } from './login.ts'
import type { Service } from './parts.ts'
import { auditHandlers } from './read-audit.ts'
import { hashOfSecret } from './sessions.ts'
import type { SetUp } from './set-up.ts'
import type { Operator } from './types.ts'

type OperatorHandlers = SomeHandlers<
  Exclude<keyof typeof consoleOperatorCalls, 'consoleOperatorPropose'> | keyof typeof consoleAuditCalls
>

export function operatorHandlers(service: Service, setUp: SetUp): OperatorHandlers {
  const { people, factors } = service
  return {
    consoleSetUp: ({ nowMs }, input) => setUp.begin(input, nowMs),
    consoleSetUpFinish: ({ nowMs }, input) => setUp.finish(input, nowMs),
    consoleLogin: ({ client, nowMs }, input) => logIn(service, input, { address: client.network, nowMs }),
    async consoleLogout({ operator }) {
      await logOut(service, operator)
      return done({})
    },
    consoleFactor: ({ operator, nowMs }, given) => proveFactor(service, operator, { given, nowMs }),
    async consoleMe({ operator: { id, name, roles, until } }) {
      return done({
        operator: { id: String(id), name, roles: [...roles] },
        until,
        idleMs: limits.operatorIdleMs,
      })
    },
    async consoleOperators({ operator: asker }) {
      const list = people.all().map(async (one) => ({
        id: String(one.id),
        name: one.name,
        roles: [...one.roles],
        state: one.state,
        since: one.since,
        lastSeen: people.lastSeen(one.id),
        factors: await factors.ways(one),
        canMakeLink: isLinkMaker(one, asker.id),
      }))
      return done({ list: await Promise.all(list) })
    },
    async consoleArrivals({ nowMs }) {
      await service.writer.settled()
      return done({ list: await arrivalsShown(service, nowMs) })
    },
    consoleOperatorLink: async ({ operator }, input) =>
      makeInvitationLink(service, operator.id, Number(input.operator)),
    ...auditHandlers(service),
  }
}

const isLinkMaker = (one: Operator, askerId: number): boolean =>
  one.state === 'invited' && one.checkedBy === askerId

/** The secret is returned only here; an earlier link becomes void. */
async function makeInvitationLink(service: Service, askerId: number, operatorId: number) {
  const { people, writer, audit, random, origin } = service
  const secret = newSecret(random)
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const one = people.byId(operatorId)
      if (!one) return 'operator_unknown' as const
      if (!isLinkMaker(one, askerId)) return 'operator_link_not_yours' as const
      const linkUntil = turn.nowMs + limits.operatorLinkMs
      people.put(turn, { ...one, linkHash: hashOfSecret(secret), linkUntil })
      const subject = { kind: 'operator', id: operatorId }
      audit.write(turn, { operatorId: askerId, act: 'operator_link_made', subject })
      return linkUntil
    },
  })
  if (written.kind !== 'done') throw new Error('Broken invariant: a command without a key is done')
  const { answer } = written
  return typeof answer === 'number' ? done({ link: linkOf(origin, secret), until: answer }) : refuse(answer)
}
