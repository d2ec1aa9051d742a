/** Names come from strangers: in an e-mail or a message a name must not become a link. */
export const withoutLinks = (name: string): string =>
  name
    .replaceAll(/\.(?=\S)/g, (dot, at: number) => (/\S/.test(name.charAt(at - 1)) ? `${dot} ` : dot))
    .replaceAll('://', ' ');
