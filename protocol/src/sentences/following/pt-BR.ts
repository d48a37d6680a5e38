import type { FollowSentences } from './types.ts'

export const followPortuguese: FollowSentences = {
  follow_own: () => 'Você não pode seguir a si mesmo. Nada se moveu.',
  follow_exists: () =>
    'Você já segue este gestor. Adicione dinheiro ao que tem ou pare de segui-lo primeiro.',
  follow_most: ({ most }, show) =>
    `Você pode seguir até ${show.count(most)} gestores ao mesmo tempo. Pare de seguir um antes de seguir outro.`,
  follow_full: () =>
    'Este gestor já tem todos os seguidores que podem ser copiados de forma justa. Nenhum dinheiro saiu.',
  follow_minimum: ({ minimum, currency }, show) =>
    `O valor mínimo para seguir é ${show.money(minimum, currency)}. Nenhum dinheiro saiu. Digite mais.`,
  follow_balance: ({ needed, available, currency }, show) =>
    `São necessários ${show.money(needed, currency)} e você tem ${show.money(available, currency)} disponíveis. Nenhum dinheiro saiu. Digite menos ou deposite.`,
  follow_free: ({ available, currency }, show) =>
    `Você pode resgatar até ${show.money(available, currency)}, que é o dinheiro livre desta cópia. Nenhum dinheiro saiu. Digite menos ou pare de seguir para vender as ações.`,
  follow_unknown: () => 'Não encontramos esta cópia de um gestor. Confira a lista de quem você segue.',
  follow_over: () => 'Você já parou de seguir este gestor e isto não pode mudar. Nada se moveu.',
  follow_paused_already: () => 'Já está em pausa. Nada mudou.',
  follow_not_paused: () => 'Não está em pausa. Nada mudou.',
}
