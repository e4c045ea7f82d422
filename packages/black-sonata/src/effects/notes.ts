import type { Resolver } from './resolver.ts';

/** BS-8.1. */
export const mark: Resolver<'mark'> = ({ data }, { trait, mark: to }) => {
  data.marks[trait] = to;
};

/** BS-8.1. */
export const layTrail: Resolver<'layTrail'> = ({ data }, { place }) => {
  data.trailTokens.push(place);
};

export const liftTrail: Resolver<'liftTrail'> = ({ data }, { place }) => {
  data.trailTokens = data.trailTokens.filter((laid) => laid !== place);
};
