-- What one request at a time may do on all nodes, such as taking the bytes of an upload.
create table leases (
  name text primary key,
  -- of the request that has it
  holder text not null,
  -- whether somebody waits for it
  wanted boolean not null default false,
  until timestamptz not null
);
