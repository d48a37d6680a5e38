import { type Check, mirrorCheck } from '../../core/index.ts'
import type { Members } from './members.ts'
import type { Member } from './rules.ts'
import { membersAfter, membersOf } from './store.ts'

/** Members in memory beside the journal, and what was posted for membership beside its receipts. */
export function vipChecks(members: Members): readonly Check[] {
  return [memberMirror(members), lastDays()]
}

function memberMirror(members: Members): Check {
  return mirrorCheck<Member>({
    name: 'members in memory are those of the journal',
    compares: 'members in memory with stored ones',
    keyOf: ({ userId }) => userId,
    nameOf: ({ userId }) => `member ${userId}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await membersAfter(reader, after, most)
        const last = rows.at(-1)
        if (!last) return
        yield rows
        after = last.userId
      }
    },
    stored: (reader, some) =>
      membersOf(
        reader,
        some.map(({ userId }) => userId),
      ),
    memory: () => members.each(),
    find: ({ userId }) => members.find(userId),
  })
}

// The newest purchase or refund decides; numbers of both come from one sequence.
const lastDaysSql = `
  select m.user_id, m.until_at, (
      select until_at from (
        select id as n, until_at from vip.period where user_id = m.user_id
        union all
        select r.entry, greatest(r.at, p.from_at) from vip.refund r join vip.period p on p.id = r.period_id
        where p.user_id = m.user_id
      ) changes order by n desc limit 1
    ) as wanted
  from (select * from vip.member where user_id > $1 order by user_id limit $2) m order by m.user_id`

/** A membership ends where its last days end, or where a refund ended it. */
function lastDays(): Check {
  return {
    name: 'a membership ends with the last of its days',
    compares: 'stored members with their receipts and refunds',
    async *run({ reader, portion }) {
      for (let after = 0; ; ) {
        const rows = await reader.query<Record<'user_id' | 'until_at' | 'wanted', string>>(lastDaysSql, [
          after,
          portion,
        ])
        const last = rows.at(-1)
        if (!last) return
        yield {
          compared: rows.length,
          findings: rows
            .filter(({ until_at, wanted }) => until_at !== wanted)
            .map(({ user_id, until_at, wanted }) => ({
              where: `member ${user_id}`,
              expected: String(wanted),
              found: until_at,
            })),
        }
        after = Number(last.user_id)
      }
    },
  }
}
