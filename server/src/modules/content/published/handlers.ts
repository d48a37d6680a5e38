import { done, type Publication as OnWire, refuse, unfitReasons } from '@openbourse/protocol'
import type { SomeHandlers } from '../../../platform/http/types.ts'
import type { Approvals } from '../../approvals/index.ts'
import type { WriteAudit } from '../../operators/index.ts'
import type { Published } from './published.ts'
import { payloadOf, whyUnfit } from './rules.ts'
import type { Publication } from './types.ts'

type PublishedHandlers = SomeHandlers<'consoleContent' | 'consoleContentPropose' | 'contentPage'>

export function publishedHandlers({
  published,
  approvals,
  writeAudit,
}: {
  readonly published: Published
  readonly approvals: Approvals
  readonly writeAudit: WriteAudit
}): PublishedHandlers {
  const onWire = (one: Publication): OnWire => ({
    kind: one.kind,
    slug: one.slug,
    version: one.version,
    at: one.at,
    state: one.state,
    until: one.until,
    words: one.words,
    link: one.link,
    reason: one.reason,
    picture: one.picture as OnWire['picture'],
    proposal: String(one.proposalId),
    waiting: waitingOn(approvals, one),
  })
  return {
    async consoleContent(_asker, { kind, slug }) {
      const found = slug === undefined ? published.all(kind) : [...published.versionsOf(kind, slug)].reverse()
      return done({ list: found.map(onWire) })
    },

    consoleContentPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleContentPropose', input }, (turn) => {
        const { kind, slug, what, reason } = input
        const newest = published.newestOf(kind, slug)
        const unfit = what === 'publish' ? whyUnfit(input, turn.nowMs) : undefined
        if (unfit) {
          const rule = unfitReasons.find((one) => one === unfit.reason)
          const act = { operatorId: context.operator.id, act: 'content_stopped' } as const
          const details = { rule: rule ?? '', field: unfit.fields.join(' ') }
          if (rule) writeAudit(turn, { ...act, subject: subjectOf({ kind, slug }), details })
          return unfit
        }
        if (what === 'withdraw' && newest?.state !== 'published') return refuse('content_unknown')
        return {
          kind: what === 'publish' ? 'content_publish' : 'content_withdraw',
          payload: payloadOf(input, (newest?.version ?? 0) + 1),
          reason,
          subject: subjectOf({ kind, slug }),
        }
      }),

    async contentPage({ locale, nowMs }, { name }) {
      const [current] = published.current('page', nowMs).filter(({ slug }) => slug === name)
      const history = [...published.versionsOf('page', name)].reverse()
      return done({
        current: current
          ? { version: current.version, at: current.at, text: current.words[locale].text }
          : null,
        history: history.map(({ version, at, state, reason, proposalId }) => ({
          version,
          at,
          state,
          reason,
          proposal: String(proposalId),
        })),
      })
    },
  }
}

const subjectOf = ({ kind, slug }: Pick<Publication, 'kind' | 'slug'>) => ({
  kind: 'content',
  id: `${kind}:${slug}`,
})

function waitingOn(approvals: Approvals, one: Publication): string | null {
  const [open] = approvals.openOf(subjectOf(one))
  return open ? String(open.id) : null
}
