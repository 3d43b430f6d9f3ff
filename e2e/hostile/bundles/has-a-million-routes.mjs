export const routes = Array.from({ length: 1_000_000 }, (_, id) => ({ path: `/book/${id}` }));
