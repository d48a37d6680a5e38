import type { CallName } from '@openbourse/protocol'
import {
  Activity,
  ArrowDownToLine,
  ArrowUpToLine,
  Blend,
  BookOpen,
  ClipboardList,
  FileText,
  Gauge,
  HandCoins,
  IdCard,
  LayoutDashboard,
  ListOrdered,
  MessageSquare,
  Scale,
  ScanSearch,
  SlidersHorizontal,
  Tickets,
  UserRound,
  UsersRound,
} from '@openbourse/ui'
import type { ComponentType, SVGProps } from 'react'
import type { PageName } from './paths.ts'

export type NavigationLine = {
  readonly page: PageName
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The letter that goes there after G. */
  readonly key: string
  /**
   * The call the page depends on: operators who may not make it do not see the page. Without one, all operators see it.
   */
  readonly reads?: CallName
}

export type NavigationGroup = {
  readonly name: 'first' | 'queues' | 'books' | 'venue' | 'record'
  readonly lines: readonly NavigationLine[]
}

/** The navigation on the left. A page adds its line, its name in `messages/<language>/shell.json`, and its shortcut. */
export const navigation: readonly NavigationGroup[] = [
  {
    name: 'first',
    lines: [
      { page: 'overview', icon: LayoutDashboard, key: 'o' },
      { page: 'approvals', icon: Blend, key: 'a' },
    ],
  },
  {
    name: 'queues',
    lines: [
      { page: 'kyc', icon: ScanSearch, key: 'k', reads: 'consoleKycQueue' },
      { page: 'deposits', icon: ArrowDownToLine, key: 'd', reads: 'consoleDeposits' },
      { page: 'withdrawals', icon: ArrowUpToLine, key: 'w', reads: 'consoleWithdrawals' },
      { page: 'loans', icon: HandCoins, key: 'm', reads: 'consoleLoans' },
      { page: 'support', icon: MessageSquare, key: 's', reads: 'operatorQueue' },
    ],
  },
  {
    name: 'books',
    lines: [
      { page: 'ledger', icon: BookOpen, key: 'b', reads: 'consoleTrialBalance' },
      { page: 'reconciliation', icon: Scale, key: 'r' },
    ],
  },
  {
    name: 'venue',
    lines: [
      { page: 'sessions', icon: Activity, key: 'v' },
      { page: 'products', icon: Tickets, key: 'i', reads: 'consoleOffers' },
      { page: 'contracts', icon: Gauge, key: 'f', reads: 'consoleContracts' },
      { page: 'options', icon: ListOrdered, key: 'q', reads: 'consoleOptions' },
      { page: 'linked', icon: UsersRound, key: 'l', reads: 'consoleLinked' },
      { page: 'content', icon: FileText, key: 'n' },
    ],
  },
  {
    name: 'record',
    lines: [
      {
        page: 'users',
        icon: UserRound,
        key: 'u',
        reads: 'consolePersonFind',
      },
      { page: 'settings', icon: SlidersHorizontal, key: 'c' },
      { page: 'operators', icon: IdCard, key: 'p' },
      { page: 'audit', icon: ClipboardList, key: 't', reads: 'consoleAudit' },
    ],
  },
]
