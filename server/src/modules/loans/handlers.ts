import { done, refuse } from '@openbourse/protocol'
import {
  extensionDays,
  gates,
  leastLent,
  loanDays,
  owedOf,
  pay,
  points,
  savedToday,
} from '@openbourse/quant/loans'
import type { Turn } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { apply, exclude, extendOwn, repayFromBalance, repayOffline, sheetText, withdraw } from './commands.ts'
import type { LoanParts } from './parts.ts'
import {
  currency,
  debtNow,
  excludeMonths,
  type Loan,
  mostFor,
  newlyPaid,
  readChoice,
  repayment,
  sheetOf,
  whole,
  written,
} from './rules.ts'
import { endedLoans, loanById, loansPage, momentsOf, newestOf } from './store.ts'
import { rulesNow } from './terms.ts'
import { loanOnWire, momentOnWire, percentOf } from './wire.ts'

type Named =
  | 'loanTerms'
  | 'loanGet'
  | 'loanQuote'
  | 'loanApply'
  | 'loanWithdraw'
  | 'loanOrders'
  | 'loanInfo'
  | 'loanRepayQuote'
  | 'loanRepay'
  | 'loanRepayOffline'
  | 'loanExtend'
  | 'loanExclude'

const hourMs = 3_600_000

/** The calls of loans. */
export function loanHandlers(parts: LoanParts): SomeHandlers<Named> {
  const { database, writer, book, credit, kyc, ledger, settings } = parts

  /** An own loan, as it is stored or in memory. */
  async function own(userId: number, id: number): Promise<Loan | undefined> {
    await writer.settled()
    const loan = book.find(id) ?? (await loanById(database, id))
    return loan?.userId === userId ? loan : undefined
  }

  type Commanded = { readonly userId: number; readonly requestKey: string | undefined }
  type Once = NonNullable<Parameters<typeof writer.run>[0]['once']>

  /** Runs a command once for its key. */
  async function once<Answer>(
    { userId, requestKey: key }: Commanded,
    of: Omit<Once, 'key'>,
    decide: (turn: Turn) => Answer,
  ) {
    if (key === undefined) return refuse('key_missing')
    const ran = await writer.run({ actor: userId, once: { ...of, key }, decide })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }

  let known: { readonly changes: number; readonly ended: ReturnType<typeof endedLoans> } | undefined

  /** How ended loans went, counted again only after one has changed: anyone can ask for it. */
  async function ended() {
    await writer.settled()
    if (known?.changes !== book.changes) known = { changes: book.changes, ended: endedLoans(database) }
    const asked = known
    // What could not be read is asked for again by the next one.
    asked.ended.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.ended
  }

  async function termsNow() {
    const { costPpm, ...counts } = await ended()
    const rules = rulesNow(settings)
    return {
      currency,
      least: written(whole(leastLent)),
      gates: gates.map(({ score, most }) => ({ score, most: written(whole(most)) })),
      lengths: [...loanDays],
      dailyPpm: Number(rules.ppm),
      promiseHours: rules.promiseMs / hourMs,
      writeOffDays: rules.writeOffDays,
      extensionDays,
      excludeMonths,
      record: {
        ...counts,
        open: book.running,
        medianCost: costPpm === null ? null : percentOf(costPpm),
      },
    }
  }

  return {
    loanTerms: async () => done(await termsNow()),

    async loanGet({ userId, nowMs }) {
      await credit.refresh(userId)
      const newest = await newestOf(database, userId)
      const terms = await termsNow()
      const score = credit.scoreOf(userId)
      const open = book.openOf(userId)
      const until = book.excludedUntil(userId)
      return done({
        ...terms,
        available: written(ledger.ownedOf(userId, currency).available),
        score,
        scoreNeeded: gates[0].score,
        isVerified: kyc.statusOf(userId) === 'succ',
        most: written(mostFor(score)),
        excludedUntil: until !== undefined && until > nowMs ? until : null,
        loan: open ? loanOnWire(open, nowMs) : null,
        refused: !open && newest?.step === 'rejected' ? loanOnWire(newest, nowMs) : null,
      })
    },

    async loanQuote(_, asked) {
      const read = readChoice(asked, rulesNow(settings).ppm)
      if (!read.ok) return read
      return done({ sheet: sheetOf(read.value), hash: sheetText(read.value).hash })
    },

    async loanApply(context, { tradePassword: _, ...input }) {
      const { userId } = context
      const others = await kyc.otherAccountsOf(userId)
      await credit.refresh(userId)
      return once(context, { call: 'loanApply', input }, (turn) =>
        apply(turn, parts, { ...input, userId, others }),
      )
    },

    loanWithdraw: (context, input) =>
      once(context, { call: 'loanWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, { userId: context.userId, id: Number(input.id) }),
      ),

    async loanOrders({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await loansPage(database, { userId, ...asked })
      return done(
        withRows(
          paged,
          paged.list.map((loan) => loanOnWire(loan, nowMs)),
        ),
      )
    },

    async loanInfo({ userId, nowMs }, { id }) {
      const loan = await own(userId, Number(id))
      if (!loan) return refuse('loan_unknown')
      const moments = await momentsOf(database, loan.id)
      return done({ loan: loanOnWire(loan, nowMs), moments: moments.map(momentOnWire) })
    },

    async loanRepayQuote({ userId, nowMs }, { id, ...asked }) {
      const loan = await own(userId, Number(id))
      if (!loan) return refuse('loan_unknown')
      const debt = debtNow(loan, nowMs)
      if (loan.step !== 'in_progress' || debt === null) return refuse('loan_not_running')
      const read = repayment(debt, { part: asked.part, amount: asked.amount })
      if (!read.ok) return read
      return done(quoteOf(loan, read.value, nowMs))
    },

    loanRepay: (context, input) =>
      once(context, { call: 'loanRepay', input, isEnding: true }, (turn) =>
        repayFromBalance(turn, parts, { ...input, userId: context.userId }),
      ),

    loanRepayOffline: (context, input) =>
      once(context, { call: 'loanRepayOffline', input, isEnding: true }, (turn) =>
        repayOffline(turn, parts, {
          userId: context.userId,
          id: Number(input.id),
          deposit: Number(input.deposit),
        }),
      ),

    loanExtend: (context, input) =>
      once(context, { call: 'loanExtend', input, isEnding: true }, (turn) =>
        extendOwn(turn, parts, { userId: context.userId, id: Number(input.id) }),
      ),

    loanExclude: (context, input) =>
      once(context, { call: 'loanExclude', input, isEnding: true }, (turn) =>
        exclude(turn, parts, context.userId),
      ),
  }
}

/** What a repayment does, without doing it. */
function quoteOf(loan: Loan, minor: bigint, nowMs: number) {
  const debt = debtNow(loan, nowMs)
  if (debt === null) throw new Error('Broken invariant: a loan that is owed has a debt')
  const paid = pay(debt, minor)
  const onTime = newlyPaid(debt, paid.debt).filter((index) => !loan.details.late.includes(index))
  const [before, after] = [savedToday(debt), savedToday(paid.debt)]
  return {
    currency,
    pays: written(minor),
    interest: written(paid.interest),
    principal: written(paid.principal),
    left: written(owedOf(paid.debt).total),
    saves: written(before - after),
    points: onTime.length * points.onTime,
  }
}
