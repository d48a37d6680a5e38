import type { WalletSentences } from './types.ts'

export const walletPortuguese: WalletSentences = {
  second_factor_missing: () =>
    'Digite o código que seu app autenticador mostra agora ou um código de recuperação.',
  sent_code_missing: () =>
    'Para mudar para onde seu dinheiro pode ir, também é preciso um código. Peça o envio para o seu celular ou e-mail e digite-o aqui. Nada foi salvo e seu saldo não mudou.',

  payout_field_missing: () => 'Falta esta informação. Preencha para continuar.',
  payout_length: ({ wanted, given }) =>
    `Deve ter ${wanted} caracteres, e você digitou ${given}. Compare com os documentos do seu banco.`,
  payout_format: ({ example }) => `O formato não está certo. Escreva assim: ${example}.`,
  payout_check_digit: () =>
    'O dígito verificador não confere, então pelo menos um caractere está errado. Compare com os documentos do seu banco.',
  payout_bank_unknown: ({ code }) =>
    `Nenhum banco tem o código ${code}. Compare os primeiros dígitos com os documentos do seu banco.`,
  payout_bank_differs: ({ bank }) =>
    `${bank} não tem conta com este número: o dígito verificador não confere. Confira o número e o banco.`,
  payout_iban_country: ({ country }) =>
    `Nenhum IBAN começa com ${country}. As duas primeiras letras são um país que usa o IBAN.`,
  payout_iban_character: ({ country, position, character }) =>
    `Um IBAN de ${country} não pode ter “${character}” na posição ${position}. Compare com os documentos do seu banco.`,
  payout_area_code: ({ code }) => `O Brasil não tem o DDD ${code}. Confira os dois dígitos depois de +55.`,
  payout_card_unknown: ({ digits }) =>
    `Nenhum banco emite cartões que começam com ${digits}. Confira o número do seu cartão.`,
  payout_unchecked: ({ bank }) =>
    `Não conseguimos detectar erros de digitação nos números do ${bank}. Compare os 10 dígitos antes de salvar.`,
  payout_holder: () => 'Escreva o nome como está no banco: pelo menos duas letras.',
  payout_name_differs: () =>
    'Este não é o nome da sua identidade verificada. Nada foi salvo; o dinheiro só vai para contas suas.',
  payout_accounts_max: ({ max }) =>
    `Você pode guardar ${max} contas bancárias. Nada foi salvo; remova antes uma que você não usa.`,
  payout_unknown: () => 'Esta conta bancária não está mais na sua lista. Carregue a lista de novo.',

  address_network_unknown: () => 'Esta criptomoeda não está disponível nesta rede. Escolha uma da lista.',
  address_malformed: ({ network }) =>
    `Este não é um endereço de ${network}. Copie-o inteiro da sua carteira e cole aqui.`,
  address_version: ({ version, network }) =>
    `Ainda não é possível enviar para este endereço de ${network}: ele usa a versão ${version}, da qual nenhuma carteira consegue gastar. Escolha outro tipo de endereço na sua carteira.`,
  address_checksum: () =>
    'A soma de verificação do endereço não confere: algum caractere está errado ou falta. Copie de novo da sua carteira.',
  address_other_network: ({ network, wanted }) =>
    `Este é um endereço de ${network}, e você escolheu ${wanted}. Dinheiro enviado pela rede errada se perde; escolha a rede certa.`,
  address_main_network: ({ network }) =>
    `Este é um endereço de ${network}, onde o dinheiro é real. Aqui só se usam redes de teste; crie um endereço de teste na sua carteira.`,
  address_tag: () =>
    'A tag de destino é um número inteiro de 0 a 4294967295. Deixe vazia se não houver nenhuma.',
  payout_addresses_max: ({ max }) =>
    `Você pode guardar ${max} endereços. Nada foi salvo; remova antes um que você não usa.`,
  payout_address_unknown: () => 'Este endereço não está mais na sua lista. Carregue a lista de novo.',

  payout_settling: ({ until }, show) =>
    `Este destino é novo, e você poderá usá-lo a partir de ${show.time(until)}. Seu saldo não mudou.`,
  payout_not_listed: () =>
    'Você ativou o envio só para endereços salvos, e este não é um deles. Seu saldo não mudou; salve-o primeiro.',
}
