import type { OperatorRole } from '@openbourse/protocol'
import {
  Activity,
  ArrowDownToLine,
  ArrowUpToLine,
  Blend,
  BookOpen,
  ClipboardList,
  FileText,
  IdCard,
  LayoutDashboard,
  MessageSquare,
  Scale,
  ScanSearch,
  SlidersHorizontal,
  UserRound,
} from '@openbourse/ui'
import type { ComponentType, SVGProps } from 'react'
import type { PageName } from './paths.ts'

export type NavigationLine = {
  readonly page: PageName
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The letter that goes there after G. */
  readonly key: string
  /** Who has business there; everybody when absent. The server decides, this only spares a way in vain. */
  readonly roles?: readonly OperatorRole[]
}

type Group = {
  readonly name: 'first' | 'queues' | 'books' | 'venue' | 'record'
  readonly lines: readonly NavigationLine[]
}

/** What stands on the left of every screen. A page brings its line, its name in `messages/<language>/shell.json`, and its key. */
export const navigation: readonly Group[] = [
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
      { page: 'kyc', icon: ScanSearch, key: 'k', roles: ['reviewer'] },
      { page: 'deposits', icon: ArrowDownToLine, key: 'd', roles: ['reviewer', 'approver', 'auditor'] },
      { page: 'withdrawals', icon: ArrowUpToLine, key: 'w', roles: ['reviewer', 'approver', 'auditor'] },
      { page: 'support', icon: MessageSquare, key: 's', roles: ['support'] },
    ],
  },
  {
    name: 'books',
    lines: [
      { page: 'ledger', icon: BookOpen, key: 'b', roles: ['reviewer', 'approver', 'auditor'] },
      { page: 'reconciliation', icon: Scale, key: 'r' },
    ],
  },
  {
    name: 'venue',
    lines: [
      { page: 'sessions', icon: Activity, key: 'v' },
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
        roles: ['support', 'reviewer', 'approver', 'auditor'],
      },
      { page: 'settings', icon: SlidersHorizontal, key: 'c' },
      { page: 'operators', icon: IdCard, key: 'p' },
      { page: 'audit', icon: ClipboardList, key: 't', roles: ['auditor', 'approver'] },
    ],
  },
]
