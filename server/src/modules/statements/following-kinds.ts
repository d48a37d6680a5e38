import type { EntryKind } from '@openbourse/protocol'

type Kinds = Readonly<Record<Extract<EntryKind, `follow_${string}` | `copy_${string}`>, string>>

/** What lines of following are called in statements, in each language. */
export const followingKinds: Readonly<Record<'english' | 'spanish' | 'portuguese', Kinds>> = {
  english: {
    follow_paid_in: 'Set aside to copy a manager',
    follow_paid_out: 'Paid out from a copy',
    follow_shares: 'Shares kept from a copy',
    copy_given: 'Given to a bunched order',
    copy_returned: 'Returned from a bunched order',
    copy_shares: 'Shares from a bunched order',
    copy_price: 'Equal price with followers',
  },
  spanish: {
    follow_paid_in: 'Apartado para copiar a un gestor',
    follow_paid_out: 'Pago de una copia',
    follow_shares: 'Acciones conservadas de una copia',
    copy_given: 'Entregado a una orden conjunta',
    copy_returned: 'Devuelto de una orden conjunta',
    copy_shares: 'Acciones de una orden conjunta',
    copy_price: 'Mismo precio con seguidores',
  },
  portuguese: {
    follow_paid_in: 'Reservado para copiar um gestor',
    follow_paid_out: 'Pago de uma cópia',
    follow_shares: 'Ações mantidas de uma cópia',
    copy_given: 'Entregue a uma ordem conjunta',
    copy_returned: 'Devolvido de uma ordem conjunta',
    copy_shares: 'Ações de uma ordem conjunta',
    copy_price: 'Mesmo preço com seguidores',
  },
}
