import { dayIn } from '../day-in.ts'
import type { NoticeSentences } from '../types.ts'

/** Why a recurring deposit or withdrawal was skipped. */
const whys: Readonly<Record<string, string>> = {
  money:
    'Não havia nada para sacar acima do que você mantém, ou o dinheiro não era suficiente. Nenhum dinheiro saiu.',
  small: 'O valor está fora do que este método aceita. Nenhum dinheiro saiu.',
  limit: 'Passaria de um limite diário. Nenhum dinheiro saiu.',
  open: 'Você tinha tantas solicitações abertas quanto é permitido. Nenhum dinheiro saiu.',
  terms:
    'As condições de saque mudaram desde que você as aceitou, por isso o depósito não foi solicitado. Abra o plano para ler e aceitar as novas.',
  identity: 'Sua identidade não está verificada, ou não há nome para comparar. Nenhum dinheiro saiu.',
  place: 'A conta ou o endereço não está mais salvo. Nenhum dinheiro saiu.',
  code: 'Este saque pede um código que só você pode digitar. Nenhum dinheiro saiu.',
  owed: 'As moedas que você deve precisam ser cobertas antes. Nenhum dinheiro saiu.',
  break: 'Você está em pausa ou atingiu seu limite de perda, por isso o depósito não foi solicitado.',
  missed: 'O dia passou sem que fosse possível. Nenhum dinheiro saiu.',
  refused: 'Não foi possível nesse dia. Nenhum dinheiro saiu.',
}

const ways: Readonly<Record<string, string>> = {
  offline: 'comprovante bancário',
  agent: 'agente',
  kiosk: 'quiosque',
}

/** When a plan acts next; that it has ended, where it never does. */
const nextly = (next: string): string =>
  next === '' ? 'O plano terminou.' : `O próximo é em ${dayIn('pt-BR', next)}.`

/** Messages about recurring deposits and withdrawals. */
export const moneyPlansPortuguese: Pick<NoticeSentences, 'plan_reminder' | 'plan_skipped'> = {
  plan_reminder: ({ amount, currency, way, next }, show) => ({
    title: `Hora de depositar ${show.money(amount, currency)}`,
    text: `Seu depósito recorrente por ${ways[way] ?? way} é hoje. Abra para concluir: ele precisa de algo que só você tem. ${nextly(next)}`,
  }),
  plan_skipped: ({ kind, why, next }) => ({
    title: kind === 'deposit' ? 'Depósito recorrente não feito' : 'Saque recorrente não feito',
    text: `${whys[why] ?? why} ${nextly(next)}`,
  }),
}
