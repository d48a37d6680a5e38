import type { DepositSentences } from './types.ts'

export const depositPortuguese: DepositSentences = {
  deposit_way_unknown: () => 'Essa forma de depósito não existe. Escolha uma da lista.',
  deposit_closed: ({ opensAt }, show) =>
    `No momento não é possível depositar desta forma. Ela reabre em ${show.time(opensAt)}.`,
  deposit_decimals: ({ currency, decimals }) =>
    `Valores em ${currency} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  deposit_too_small: ({ least, currency }, show) =>
    `O depósito mínimo desta forma é ${show.money(least, currency)}. Aumente o valor.`,
  deposit_too_large: ({ most, currency }, show) =>
    `O depósito máximo desta forma é ${show.money(most, currency)}. Diminua o valor ou faça dois depósitos.`,
  deposit_own_limit: ({ limit, used, currency }, show) =>
    `Você definiu um limite de ${show.money(limit, currency)} por dia e já usou ${show.money(used, currency)}. Diminua o valor ou espere até amanhã.`,
  deposits_open_max: ({ max }, show) =>
    `${show.count(max)} dos seus depósitos ainda esperam o dinheiro. Envie ou cancele um deles.`,
  deposit_payer_missing: () => 'O banco nos diz quem pagou. Escreva o nome do titular da conta que paga.',
  deposit_payer_differs: () =>
    'Só podemos creditar dinheiro de uma conta em seu nome. Escreva seu nome como foi verificado.',
  deposit_terms_changed: () =>
    'As condições de saque mudaram enquanto você lia. Nada foi solicitado; leia mais uma vez.',
  deposit_channel_password: () => 'Essa senha do canal não está certa. Peça ao agente.',
  deposit_channel_locked: ({ minutes }, show) =>
    `Muitas senhas de canal erradas. Tente de novo em ${show.count(minutes)} minutos.`,
  deposit_utr_missing: () => 'Digite o UTR: o número de 12 dígitos do seu comprovante de pagamento.',
  deposit_utr_used: () => 'Já existe um depósito com este UTR. Cada pagamento é creditado uma só vez.',
  deposit_voucher_missing: () => 'Adicione uma foto do comprovante de pagamento.',
  deposit_voucher_used: () =>
    'Esta foto já foi enviada antes. Cada comprovante de pagamento é creditado uma só vez.',
  deposit_vouchers_max: ({ max }, show) =>
    `No máximo ${show.count(max)} fotos por dia podem ser analisadas. Tente de novo amanhã.`,
  deposit_unknown: () => 'Esse depósito não está na sua conta.',
  deposit_over: () => 'Este depósito já terminou. Nada foi alterado.',
  deposit_arrived: () => 'Já chegou dinheiro para este depósito, então ele não pode mais ser cancelado.',
  deposit_sends_max: ({ max }, show) =>
    `O banco de treino já fez ${show.count(max)} envios, o máximo por enquanto.`,

  deposit_name_differs: ({ payer }) =>
    `O dinheiro veio de ${payer}, e seu depósito tem outro nome. Duas pessoas da equipe analisam; ele é creditado ou devolvido inteiro.`,
  deposit_amount_differs: ({ asked, arrived, currency }, show) =>
    `Chegaram ${show.money(arrived, currency)}, e você solicitou ${show.money(asked, currency)}. Duas pessoas da equipe analisam; o valor é creditado ou devolvido inteiro.`,
  deposit_sent_twice: ({ arrived, currency }, show) =>
    `Chegaram mais ${show.money(arrived, currency)} com a mesma referência. Duas pessoas da equipe analisam; o valor é creditado ou devolvido inteiro.`,
  deposit_awaits_review: ({ until }, show) =>
    `Estamos comparando seu comprovante de pagamento com o que o banco recebeu. Resposta até ${show.time(until)}.`,
  deposit_reference_unknown: () => 'Chegou dinheiro sem uma referência que reconheçamos.',

  deposit_cancelled: () => 'Você cancelou este depósito. Se o dinheiro vier mesmo assim, será creditado.',
  deposit_expired: ({ hours }, show) =>
    `Nada chegou em ${show.count(hours)} horas. Se vier depois, será creditado mesmo assim.`,
  deposit_returned: ({ amount, currency }, show) =>
    `Devolvemos o valor inteiro, ${show.money(amount, currency)}, para a conta de origem.`,
  deposit_given_elsewhere: ({ amount, currency }, show) =>
    `O valor de ${show.money(amount, currency)} que chegou para este depósito era de outro depósito e foi creditado lá. Se foi você que pagou, fale com o atendimento.`,
  deposit_voucher_unreadable: () =>
    'Não conseguimos ler a foto. Envie uma mais nítida; nada se perdeu e nada foi cobrado.',
  deposit_voucher_foreign: () =>
    'O comprovante é de um pagamento a outra pessoa. Peça a quem recebeu seu dinheiro que o envie para nós.',
  deposit_voucher_repeated: () => 'Este pagamento já foi creditado em outro depósito seu.',
  deposit_utr_not_found: () =>
    'O banco não encontra nenhum pagamento com este UTR. Compare os dígitos com seu comprovante de pagamento e envie de novo.',

  deposit_not_reviewed: () => 'Este depósito não espera mais análise.',
  deposit_no_credit: ({ utr }) => `O banco não recebeu nada com o UTR ${utr}, então não há o que creditar.`,
  suspense_unknown: () => 'Esse item retido não existe.',
  suspense_over: () => 'Este item já foi resolvido.',
  suspense_not_theirs: () =>
    'Este dinheiro não confere nem com o nome verificado do usuário nem com a referência do depósito. Devolva à origem.',
  suspense_currency: ({ currency }) => `O que chegou está em ${currency} e o depósito está em outra moeda.`,
  break_unknown: () => 'O canal não tem mais essa linha. Compare os dois registros de novo.',
}
