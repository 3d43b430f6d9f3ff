export const attack = () => {
  throw new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } });
};
