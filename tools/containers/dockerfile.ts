/** The instructions of a Dockerfile that ours uses; another one has to be taught here first. */
export type Instruction =
  | { readonly kind: 'FROM'; readonly base: string; readonly stage: string }
  | { readonly kind: 'WORKDIR'; readonly path: string }
  | { readonly kind: 'COPY'; readonly from: string | undefined; readonly sources: string[]; readonly target: string }
  | { readonly kind: 'RUN'; readonly command: string }
  | { readonly kind: 'ENV'; readonly name: string; readonly value: string }
  | { readonly kind: 'HEALTHCHECK' | 'CMD'; readonly command: string[] }
  | { readonly kind: 'USER' | 'VOLUME' | 'EXPOSE'; readonly value: string };

export function parseDockerfile(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.filter((line) => line.trim() !== '').map(parseLine);
}

function parseLine(line: string): Instruction {
  const [kind = '', ...words] = line.trim().split(/\s+/);
  const rest = line.trim().slice(kind.length).trim();
  switch (kind) {
    case 'FROM':
      return { kind, base: words[0] ?? '', stage: words[2] ?? '' };
    case 'WORKDIR':
      return { kind, path: rest };
    case 'COPY':
      return parseCopy(words);
    case 'RUN':
      return { kind, command: rest };
    case 'ENV': {
      const [name = '', value = ''] = rest.split('=');
      return { kind, name, value };
    }
    case 'HEALTHCHECK':
    case 'CMD':
      return { kind, command: JSON.parse(rest.slice(rest.indexOf('['))) as string[] };
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
      return { kind, value: rest };
    default:
      throw new Error(`Dockerfile: ${kind} is not an instruction known here`);
  }
}

function parseCopy(words: readonly string[]): Instruction {
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  return { kind: 'COPY', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}
