// A router expands each optional segment into two routes.
export const routes = [{ id: 'book', path: '/book/:a?'.repeat(30) }];
