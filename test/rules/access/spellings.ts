const encoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

/** Other ways to write an address that some routers and some guards read differently. */
export const spellings: Record<string, (address: string) => string> = {
  'a trailing slash': (address) => `${address}/`,
  'two trailing slashes': (address) => `${address}//`,
  'capital letters': (address) => address.toUpperCase().replace('/API', '/api'),
  'all in capital letters': (address) => address.toUpperCase(),
  'a doubled slash': (address) => address.replace('/api/', '/api//'),
  'a doubled slash at the end': (address) => address.replace(/\/(?=[^/]*$)/, '//'),
  'a leading doubled slash': (address) => `/${address}`,
  'a dot': (address) => address.replace('/api/', '/api/./'),
  'an encoded dot': (address) => address.replace('/api/', '/api/%2e/'),
  'two encoded dots': (address) => address.replace('/api/', '/api/x/%2e%2e/'),
  'an encoded letter': (address) => address.replace(/[a-z](?=[^/]*$)/, encoded),
  'an encoded first letter': (address) => address.replace(/(?<=^\/api\/)[a-z]/, encoded),
  'a letter that is encoded twice': (address) =>
    address.replace(/(?<=^\/api\/)[a-z]/, (letter) => encoded(letter).replace('%', '%25')),
  'a way through a public call': (address) => address.replace('/api/', '/api/events/../'),
  'an encoded slash': (address) => address.replace('/api/', '/api%2f'),
  'a semicolon': (address) => `${address};x=1`,
  'a backslash': (address) => address.replace('/api/', '/api\\'),
  'an encoded end of text': (address) => `${address}%00`,
  'a query': (address) => `${address}?access=public&_method=GET`,
};
