export const routes = [{ id: 'book', path: '/book' }];
routes[0].children = routes;
