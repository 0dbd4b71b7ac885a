-- Written by `npm run queries` from a run of the tests.

-- ordersStore.add

insert into operator_orders (id, user_id, command)
values ($1, $2, $3::json);

-- ordersStore.answer

update operator_orders set answer = $1, refused = $2 where id = $3;

-- ordersStore.find

select taken_at is not null as taken, answer, refused from operator_orders where id = $1;

-- ordersStore.remove

delete from operator_orders where id = $1;

-- ordersStore.sweep

delete from operator_orders where created_at < now() - interval '1 day';

-- ordersStore.take

update operator_orders oo set taken_at = now()
where oo.id = $1 and oo.taken_at is null
returning oo.command, oo.user_id,
(select u.username from users u where u.id = oo.user_id) as username;

-- ordersStore.withdraw

delete from operator_orders where id = $1 and taken_at is null;
